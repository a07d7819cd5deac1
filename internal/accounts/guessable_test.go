package accounts

import "testing"

// What is guessed first is refused, and phrases that are not are taken.
func TestCommonPasswordIsRefused(t *testing.T) {
	t.Parallel()
	for _, p := range []string{"password123", "P@ssw0rd!!", "passwordpassword", "1234567890", "0987654321", "aaaaaaaaaaaa", "abababababab", "abcdefghijkl", "qwertyuiop1",
		"Groundline2026", "my new password", "iloveyou!!!!", "baseball-2024", "administrator", "1111122222"} {
		if err := checkPassword(p, "ada@example.org"); err == nil {
			t.Errorf("%q is taken", p)
		}
	}
	for _, p := range []string{"a long enough password", "another long password", "correct horse battery staple", "hunting seven owls", "пароль мой длинный", "xK9#mPq2vL", "31415926535897", "password of my aunt Berta"} {
		if err := checkPassword(p, "ada@example.org"); err != nil {
			t.Errorf("%q: %v", p, err)
		}
	}
}
