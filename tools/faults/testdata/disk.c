// A disk that is slow or full, for the process that is started with this library
// (LD_PRELOAD). FAULTS_DISK names a file of two 32-bit numbers, read at every call:
// how many microseconds a flush takes longer, and whether no file can grow.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static volatile uint32_t *disk; // [0] microseconds, [1] full

__attribute__((constructor)) static void begin(void) {
	const char *name = getenv("FAULTS_DISK");
	int fd = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
	if (fd < 0) return;
	void *page = mmap(NULL, 8, PROT_READ, MAP_SHARED, fd, 0);
	close(fd);
	if (page != MAP_FAILED) disk = page;
}

static void wait_for_disk(void) {
	uint32_t us = disk ? disk[0] : 0;
	if (us == 0) return;
	struct timespec left = {us / 1000000, us % 1000000 * 1000L};
	while (nanosleep(&left, &left) != 0 && errno == EINTR) {}
}

// no_room says that a file would have to grow to hold what is written up to end.
// Blocks that a file has already can be written on a full disk, too. The server's
// log (descriptors 1 and 2) is elsewhere.
static int no_room(int fd, off_t end) {
	struct stat s;
	return disk && disk[1] && fd > 2 && fstat(fd, &s) == 0 && S_ISREG(s.st_mode) && end > s.st_size;
}

#define NEXT(name) \
	static __typeof__(name) *next; \
	if (!next) next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
#define FULL(fd, end, failed) \
	if (no_room(fd, end)) { errno = ENOSPC; return failed; }

int fsync(int fd) { NEXT(fsync); wait_for_disk(); return next(fd); }
int fdatasync(int fd) { NEXT(fdatasync); wait_for_disk(); return next(fd); }

ssize_t write(int fd, const void *b, size_t n) {
	NEXT(write);
	if (disk && disk[1]) FULL(fd, lseek(fd, 0, SEEK_CUR) + (off_t)n, -1)
	return next(fd, b, n);
}

ssize_t pwrite(int fd, const void *b, size_t n, off_t at) { NEXT(pwrite); FULL(fd, at + (off_t)n, -1) return next(fd, b, n, at); }
ssize_t pwrite64(int fd, const void *b, size_t n, off64_t at) { NEXT(pwrite64); FULL(fd, at + (off_t)n, -1) return next(fd, b, n, at); }

static off_t sum(const struct iovec *v, int n) {
	off_t all = 0;
	for (int i = 0; i < n; i++) all += (off_t)v[i].iov_len;
	return all;
}

ssize_t pwritev(int fd, const struct iovec *v, int n, off_t at) { NEXT(pwritev); FULL(fd, at + sum(v, n), -1) return next(fd, v, n, at); }
ssize_t pwritev64(int fd, const struct iovec *v, int n, off64_t at) { NEXT(pwritev64); FULL(fd, at + sum(v, n), -1) return next(fd, v, n, at); }

int posix_fallocate(int fd, off_t at, off_t n) {
	NEXT(posix_fallocate);
	return no_room(fd, at + n) ? ENOSPC : next(fd, at, n);
}
int posix_fallocate64(int fd, off64_t at, off64_t n) {
	NEXT(posix_fallocate64);
	return no_room(fd, at + n) ? ENOSPC : next(fd, at, n);
}
