/** `1,234,567.5`: digits grouped by thousands (spec §9); what is no finite number shows as `—`. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '—'
  const [whole = '', fraction] = String(value).split('.')
  // Beyond 21 digits a number is written with an exponent, which has no thousands.
  if (whole.includes('e') || fraction?.includes('e') === true) return String(value)
  const sign = whole.startsWith('-') ? '-' : ''
  const grouped = sign + byThousands(whole.slice(sign.length))
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

// `toLocaleString` takes a browser 8 ms and more of its processor when it is first called, on every list with a count.
function byThousands(digits: string): string {
  const head = digits.length % 3
  const groups = digits.slice(head).match(/\d{3}/g) ?? []
  return (head === 0 ? groups : [digits.slice(0, head), ...groups]).join(',')
}
