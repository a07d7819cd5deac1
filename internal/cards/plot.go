package cards

import "strconv"

// seriesInk returns the color of a series.
func seriesInk(i int) ink { return []ink{green, blue, ochre, plum}[i%4] }

// maxLoose is how far apart points may be and still be joined: one missing season.
const maxLoose = 2

// plot draws ratings over seasons or ages: lines at 0, 50 and 100, the interval of a lone
// series as a band, and the lines with their points.
func (c *canvas) plot(p Plot, area box) {
	const labelSize, labelRoom, foot = 22.0, 44.0, 34.0
	frame := box{area.left + labelRoom, area.top + 14, area.right - 12, area.bottom - foot}
	from, to := span(p.Series)
	at := func(x int, y float64) [2]float64 {
		share := .5
		if to > from {
			share = float64(x-from) / float64(to-from)
		}
		return [2]float64{frame.left + 14 + (frame.width()-28)*share, frame.bottom - (frame.bottom-frame.top)*y/100}
	}
	for _, level := range []int{0, 50, 100} {
		y := at(from, float64(level))[1]
		c.rectangle(rule, box{frame.left, y - 1, frame.right, y + 1})
		c.writeRight(sans(), strconv.Itoa(level), labelSize, frame.left-10, y+labelSize*.35, soft)
	}
	if len(p.Series) == 1 {
		for _, run := range runs(p.Series[0].Points) {
			c.interval(run, at)
		}
	}
	for i, s := range p.Series {
		for _, run := range runs(s.Points) {
			for n := 1; n < len(run); n++ {
				c.line(seriesInk(i), at(run[n-1].X, run[n-1].Y), at(run[n].X, run[n].Y), 4)
			}
		}
		for _, point := range s.Points {
			radius := 5.0
			if point.Best {
				radius = 10
			}
			c.disc(seriesInk(i), at(point.X, point.Y), radius)
		}
	}
	base := area.bottom - 4
	if p.First == p.Last {
		c.write(sans(), p.First, labelSize, (frame.left+frame.right-sans().width(p.First, labelSize))/2, base, soft)
		return
	}
	c.write(sans(), p.First, labelSize, frame.left, base, soft)
	c.writeRight(sans(), p.Last, labelSize, frame.right, base, soft)
}

// interval draws the band of a run of points.
func (c *canvas) interval(run []Point, at func(x int, y float64) [2]float64) {
	var around [][2]float64
	for _, p := range run {
		around = append(around, at(p.X, p.High))
	}
	for i := range run {
		p := run[len(run)-1-i]
		around = append(around, at(p.X, p.Low))
	}
	if len(run) == 1 { // as wide as a point
		a, b := around[0], around[1]
		around = [][2]float64{{a[0] - 5, a[1]}, {a[0] + 5, a[1]}, {b[0] + 5, b[1]}, {b[0] - 5, b[1]}}
	}
	c.polygon(band, around...)
}

// span returns the first and last X.
func span(all []Series) (from, to int) {
	first := true
	for _, s := range all {
		for _, p := range s.Points {
			if first {
				from, to, first = p.X, p.X, false
			}
			from, to = min(from, p.X), max(to, p.X)
		}
	}
	return from, to
}

// runs splits points where seasons are missing.
func runs(points []Point) [][]Point {
	var list [][]Point
	for i, p := range points {
		if i == 0 || p.X-points[i-1].X > maxLoose {
			list = append(list, nil)
		}
		list[len(list)-1] = append(list[len(list)-1], p)
	}
	return list
}
