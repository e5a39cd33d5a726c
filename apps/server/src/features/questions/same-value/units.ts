import Fraction from 'fraction.js'

/** A unit: how many base units it is, and the powers of these (`m1s-1` for m/s). Things counted have a base of their own. */
export type Unit = { readonly factor: Fraction; readonly dimension: string }

type Base = readonly [factor: string, dimension: Record<string, number>]

const LENGTH: Record<string, number> = { m: 1 }
const MASS: Record<string, number> = { kg: 1 }
const TIME: Record<string, number> = { s: 1 }
const ENERGY = { kg: 1, m: 2, s: -2 }
const FORCE = { kg: 1, m: 1, s: -2 }
const PRESSURE = { kg: 1, m: -1, s: -2 }
const POWER = { kg: 1, m: 2, s: -3 }
const VOLTAGE = { kg: 1, m: 2, s: -3, A: -1 }
const RESISTANCE = { kg: 1, m: 2, s: -3, A: -2 }
const VOLUME = { m: 3 }

const UNITS: Record<string, Base> = {
  m: ['1', LENGTH],
  km: ['1000', LENGTH],
  dm: ['1/10', LENGTH],
  cm: ['1/100', LENGTH],
  mm: ['1/1000', LENGTH],
  μm: ['1/1000000', LENGTH],
  nm: ['1/1000000000', LENGTH],
  米: ['1', LENGTH],
  千米: ['1000', LENGTH],
  公里: ['1000', LENGTH],
  分米: ['1/10', LENGTH],
  厘米: ['1/100', LENGTH],
  毫米: ['1/1000', LENGTH],
  kg: ['1', MASS],
  g: ['1/1000', MASS],
  mg: ['1/1000000', MASS],
  t: ['1000', MASS],
  千克: ['1', MASS],
  公斤: ['1', MASS],
  克: ['1/1000', MASS],
  毫克: ['1/1000000', MASS],
  吨: ['1000', MASS],
  s: ['1', TIME],
  ms: ['1/1000', TIME],
  min: ['60', TIME],
  h: ['3600', TIME],
  秒: ['1', TIME],
  分钟: ['60', TIME],
  分: ['60', TIME],
  小时: ['3600', TIME],
  时: ['3600', TIME],
  天: ['86400', TIME],
  A: ['1', { A: 1 }],
  mA: ['1/1000', { A: 1 }],
  安: ['1', { A: 1 }],
  安培: ['1', { A: 1 }],
  N: ['1', FORCE],
  kN: ['1000', FORCE],
  牛: ['1', FORCE],
  牛顿: ['1', FORCE],
  J: ['1', ENERGY],
  kJ: ['1000', ENERGY],
  焦: ['1', ENERGY],
  焦耳: ['1', ENERGY],
  Pa: ['1', PRESSURE],
  kPa: ['1000', PRESSURE],
  帕: ['1', PRESSURE],
  W: ['1', POWER],
  kW: ['1000', POWER],
  瓦: ['1', POWER],
  V: ['1', VOLTAGE],
  kV: ['1000', VOLTAGE],
  mV: ['1/1000', VOLTAGE],
  伏: ['1', VOLTAGE],
  Ω: ['1', RESISTANCE],
  kΩ: ['1000', RESISTANCE],
  欧: ['1', RESISTANCE],
  欧姆: ['1', RESISTANCE],
  C: ['1', { A: 1, s: 1 }],
  T: ['1', { kg: 1, s: -2, A: -1 }],
  Hz: ['1', { s: -1 }],
  L: ['1/1000', VOLUME],
  mL: ['1/1000000', VOLUME],
  ml: ['1/1000000', VOLUME],
  升: ['1/1000', VOLUME],
  毫升: ['1/1000000', VOLUME],
  mol: ['1', { mol: 1 }],
  mmol: ['1/1000', { mol: 1 }],
  摩尔: ['1', { mol: 1 }],
  K: ['1', { K: 1 }],
  '°C': ['1', { celsius: 1 }],
  摄氏度: ['1', { celsius: 1 }],
  eV: ['1', { eV: 1 }],
  元: ['1', { 元: 1 }],
  角: ['1/10', { 元: 1 }],
  平方米: ['1', { m: 2 }],
  平方分米: ['1/100', { m: 2 }],
  平方厘米: ['1/10000', { m: 2 }],
  平方千米: ['1000000', { m: 2 }],
  公顷: ['10000', { m: 2 }],
  立方米: ['1', VOLUME],
  立方分米: ['1/1000', VOLUME],
  立方厘米: ['1/1000000', VOLUME],
}
const COUNTED = /^[个人只条张本枚颗辆名棵根支件块种次倍岁页套组]$/

const SYMBOL = /^(?:°C|[A-Za-zμΩ]+|[\u4e00-\u9fff]+)/
const EXPONENT = /^(?:\^\{?(-?\d)\}?)/

/** Reads `m/s^2`, `mol·L^{-1}`, `kg/(m·s)`, `千米/小时`, `米每秒`; null for a text that is no unit. */
export function readUnit(written: string): Unit | null {
  let rest = written.replace(/\s/g, '').replaceAll('每', '/').replace(/μ/g, 'μ')
  if (rest === '' || rest.length > 30) return null
  let factor = new Fraction(1)
  const dimension = new Map<string, number>()
  let sign = 1
  let isInside = false
  while (rest !== '') {
    const symbol = SYMBOL.exec(rest)?.[0]
    const base = symbol === undefined ? undefined : baseOf(symbol)
    if (symbol === undefined || base === undefined) return null
    rest = rest.slice(symbol.length)
    const exponent = EXPONENT.exec(rest)
    rest = rest.slice(exponent?.[0].length ?? 0)
    const power = Number(exponent?.[1] ?? 1)
    if (power === 0 || Math.abs(power) > 4) return null
    for (let count = 0; count < Math.abs(power); count += 1) {
      const one = new Fraction(base[0])
      factor = power * sign > 0 ? factor.mul(one) : factor.div(one)
    }
    for (const [name, times] of Object.entries(base[1])) {
      dimension.set(name, (dimension.get(name) ?? 0) + times * power * sign)
    }
    if (isInside && rest.startsWith(')')) {
      isInside = false
      rest = rest.slice(1)
    }
    if (rest === '') break
    const separator = /^(?:\/\(|[/·])/.exec(rest)?.[0]
    if (separator === undefined || (separator !== '·' && sign < 0)) return null
    // Behind a slash without brackets, `m/s·kg` may mean two things.
    if (separator === '·' && sign < 0 && !isInside) return null
    if (separator !== '·') sign = -1
    isInside ||= separator === '/('
    rest = rest.slice(separator.length)
    if (rest === '') return null
  }
  if (isInside) return null
  return { factor, dimension: nameOf(dimension) }
}

function baseOf(symbol: string): Base | undefined {
  if (COUNTED.test(symbol)) return ['1', { [symbol]: 1 }]
  return Object.hasOwn(UNITS, symbol) ? UNITS[symbol] : undefined
}

function nameOf(dimension: ReadonlyMap<string, number>): string {
  return [...dimension]
    .filter(([, power]) => power !== 0)
    .map(([name, power]) => `${name}${power}`)
    .toSorted()
    .join(' ')
}
