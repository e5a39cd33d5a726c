const GREEN = '#1F7A5C'
const AMBER = '#F5A623'
const BLUE = '#2463A8'
const RED = '#A8497A'
const GREY = '#B9C4BD'

/** A parabola is one quadratic Bezier curve exactly: its control point is where the two end tangents meet. */
function parabola({ a, h, k, from, to }, place) {
  const y = (x) => a * (x - h) ** 2 + k
  const middle = (from + to) / 2
  const control = y(from) + 2 * a * (from - h) * (middle - from)
  return `M${place(from, y(from))} Q${place(middle, control)} ${place(to, y(to))}`
}

function plotter(svg) {
  const [x0, x1, y0, y1] = svg.dataset.plot.split(' ').map(Number)
  const [width, height] = svg.dataset.size.split(' ').map(Number)
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const px = (x) => ((x - x0) / (x1 - x0)) * width
  const py = (y) => height - ((y - y0) / (y1 - y0)) * height
  const place = (x, y) => `${px(x).toFixed(2)} ${py(y).toFixed(2)}`
  const add = (markup) => svg.insertAdjacentHTML('beforeend', markup)
  const line = (from, to, style) =>
    add(`<path d="M${place(...from)} L${place(...to)}" fill="none" ${style}/>`)
  return {
    curve: (shape, style) =>
      add(`<path d="${parabola(shape, place)}" fill="none" stroke-linecap="round" ${style}/>`),
    line,
    dashed: (from, to, colour) =>
      line(from, to, `stroke="${colour}" stroke-width="2" stroke-dasharray="8 7"`),
    dot: (x, y, colour) =>
      add(`<circle cx="${px(x)}" cy="${py(y)}" r="8" fill="${colour}" stroke="#fff" stroke-width="2.5"/>`),
    label: ({ x, y, text, colour, dx, dy, size }) =>
      add(
        `<text x="${px(x) + dx}" y="${py(y) + dy}" style="fill:${colour};font-size:${size}px">${text}</text>`,
      ),
    area: (from, to, colour) =>
      add(`<rect x="${px(from)}" y="0" width="${px(to) - px(from)}" height="${height}" fill="${colour}"/>`),
    axes: (colour) => {
      line([x0, 0], [x1, 0], `stroke="${colour}" stroke-width="2"`)
      line([0, y0], [0, y1], `stroke="${colour}" stroke-width="2"`)
      add(
        `<path d="M${width - 11} ${py(0) - 6} L${width - 1} ${py(0)} L${width - 11} ${py(0) + 6} Z" fill="${colour}"/>`,
      )
      add(`<path d="M${px(0) - 6} 11 L${px(0)} 1 L${px(0) + 6} 11 Z" fill="${colour}"/>`)
      add(`<text x="${width - 20}" y="${py(0) + 28}" style="font-style:italic">x</text>`)
      add(`<text x="${px(0) - 24}" y="20" style="font-style:italic">y</text>`)
    },
    grid: (colour) => {
      for (let x = Math.ceil(x0); x <= x1; x += 1)
        line([x, y0], [x, y1], `stroke="${colour}" stroke-width="1"`)
      for (let y = Math.ceil(y0); y <= y1; y += 1)
        line([x0, y], [x1, y], `stroke="${colour}" stroke-width="1"`)
    },
  }
}

const ink = '#4C5752'
const it = (letter) => `<tspan font-style="italic">${letter}</tspan>`
const thick = (colour) => `stroke="${colour}" stroke-width="5"`

for (const svg of document.querySelectorAll('svg[data-dark]')) {
  const p = plotter(svg)
  p.grid('#1F4238')
  p.line([-4, 0], [4, 0], 'stroke="#6F9184" stroke-width="2"')
  p.line([0, -1.2], [0, 8], 'stroke="#6F9184" stroke-width="2"')
  p.curve({ a: 0.32, h: 0, k: 0, from: -4, to: 4 }, 'stroke="#3F7A67" stroke-width="4"')
  p.curve({ a: 1.6, h: 0, k: 0, from: -2.2, to: 2.2 }, 'stroke="#3F7A67" stroke-width="4"')
  p.curve({ a: 0.75, h: 0, k: 0, from: -3.25, to: 3.25 }, `stroke="${AMBER}" stroke-width="7"`)
  p.dot(0, 0, AMBER)
}

for (const svg of document.querySelectorAll('svg[data-fountain]')) {
  const p = plotter(svg)
  const end = 2 + Math.sqrt(6)
  p.axes(GREY)
  p.dashed([2, 0], [2, 3], AMBER)
  p.dashed([0, 3], [2, 3], AMBER)
  p.curve({ a: -0.5, h: 2, k: 3, from: 0, to: end }, `stroke="${BLUE}" stroke-width="7"`)
  p.line([0, 0], [0, 1], `stroke="${GREEN}" stroke-width="12"`)
  p.dot(2, 3, AMBER)
  p.dot(0, 1, GREEN)
  p.label({ x: 2, y: 3, text: '最高点', colour: '#B26A00', dx: 16, dy: -12, size: 24 })
  p.label({ x: 0, y: 1, text: '喷口', colour: GREEN, dx: 18, dy: 10, size: 24 })
  for (const n of [1, 2, 3, 4])
    p.label({ x: n, y: 0, text: String(n), colour: ink, dx: -5, dy: 28, size: 22 })
  for (const n of [1, 3]) p.label({ x: 0, y: n, text: String(n), colour: ink, dx: -26, dy: 8, size: 22 })
}

for (const svg of document.querySelectorAll('svg[data-family]')) {
  const p = plotter(svg)
  p.grid('#EEF1EC')
  p.axes('#9AA69F')
  p.curve({ a: 2, h: 0, k: 0, from: -1.5, to: 1.5 }, thick(GREEN))
  p.curve({ a: 1, h: 0, k: 0, from: -2.12, to: 2.12 }, thick(BLUE))
  p.curve({ a: 0.4, h: 0, k: 0, from: -3.3, to: 3.3 }, thick(RED))
  p.curve({ a: -0.6, h: 0, k: 0, from: -2.05, to: 2.05 }, thick(AMBER))
  p.label({ x: 0.35, y: 4.2, text: `${it('a')} = 2`, colour: GREEN, dx: 0, dy: 0, size: 24 })
  p.label({ x: 2.1, y: 4.2, text: `${it('a')} = 1`, colour: BLUE, dx: 8, dy: 0, size: 24 })
  p.label({ x: 2.5, y: 1.5, text: `${it('a')} = 0.4`, colour: RED, dx: 4, dy: 6, size: 24 })
  p.label({ x: 1.75, y: -1.3, text: `${it('a')} = −0.6`, colour: '#B26A00', dx: 8, dy: 0, size: 24 })
}

for (const svg of document.querySelectorAll('svg[data-vertex]')) {
  const p = plotter(svg)
  p.grid('#EEF1EC')
  p.axes('#9AA69F')
  p.dashed([2, -3.9], [2, 2.9], AMBER)
  p.curve({ a: 1, h: 2, k: -3, from: -0.42, to: 4.42 }, thick(GREEN))
  p.dot(2, -3, AMBER)
  p.label({ x: 2, y: -3, text: '(2, −3)', colour: '#B26A00', dx: 16, dy: 26, size: 24 })
  p.label({ x: 2, y: 2.4, text: `${it('x')} = 2`, colour: '#B26A00', dx: 12, dy: 0, size: 24 })
}

for (const svg of document.querySelectorAll('svg[data-interval]')) {
  const p = plotter(svg)
  p.area(0, 5, '#F1F7F4')
  p.axes('#9AA69F')
  p.dashed([2, -4.2], [2, 7.2], AMBER)
  p.curve(
    { a: 1, h: 2, k: -3, from: -1.2, to: 0 },
    `stroke="${GREY}" stroke-width="3" stroke-dasharray="6 8"`,
  )
  p.curve(
    { a: 1, h: 2, k: -3, from: 5, to: 5.26 },
    `stroke="${GREY}" stroke-width="3" stroke-dasharray="6 8"`,
  )
  p.curve({ a: 1, h: 2, k: -3, from: 0, to: 5 }, thick(GREEN))
  p.dashed([5, 0], [5, 6], GREY)
  p.dot(0, 1, GREEN)
  p.dot(5, 6, BLUE)
  p.dot(2, -3, AMBER)
  p.label({ x: 5, y: 6, text: '最大值 6', colour: BLUE, dx: -110, dy: -2, size: 24 })
  p.label({ x: 2, y: -3, text: '最小值 −3', colour: '#B26A00', dx: 16, dy: 30, size: 24 })
  for (const n of [2, 5]) p.label({ x: n, y: 0, text: String(n), colour: ink, dx: 8, dy: 26, size: 22 })
}

for (const svg of document.querySelectorAll('svg[data-slide]')) {
  const p = plotter(svg)
  const t = Number(svg.dataset.slide)
  const f = (x) => x * x - 2 * t * x + 2
  const low = Math.min(2, Math.max(0, t))
  p.area(0, 2, '#D5EADF')
  p.axes('#9AA69F')
  p.dashed([t, -6], [t, 7], AMBER)
  p.curve({ a: 1, h: t, k: 2 - t * t, from: t - 2.6, to: t + 2.6 }, `stroke="${GREY}" stroke-width="3"`)
  p.curve({ a: 1, h: t, k: 2 - t * t, from: 0, to: 2 }, thick(GREEN))
  p.dot(low, f(low), AMBER)
}

for (const svg of document.querySelectorAll('svg[data-garden]')) {
  svg.setAttribute('viewBox', '0 0 640 210')
  const bricks = Array.from(
    { length: 20 },
    (_, n) => `<path d="M${40 + n * 28} 34 l22 -22" stroke="#7B8680" stroke-width="2"/>`,
  )
  svg.innerHTML = `${bricks.join('')}
    <path d="M30 34 H610" stroke="#4C5752" stroke-width="6"/>
    <path d="M140 37 V166 H500 V37" fill="#E6F2EC" stroke="${GREEN}" stroke-width="5" stroke-linejoin="round"/>
    <text x="112" y="110" style="font-style:italic;font-size:28px">x</text>
    <text x="516" y="110" style="font-style:italic;font-size:28px">x</text>
    <text x="282" y="197" style="font-size:26px">32 − 2<tspan font-style="italic">x</tspan></text>
    <text x="304" y="112" style="font-style:italic;font-size:30px;fill:${GREEN}">S</text>
    <text x="560" y="66" style="font-size:22px">墙</text>`
}
