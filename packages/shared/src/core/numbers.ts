/** `1,234,567.5`: digits grouped by thousands (spec §9); what is no finite number shows as `—`. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '—'
  const [whole = '', fraction] = String(value).split('.')
  // Beyond 21 digits a number is written with an exponent, which has no thousands.
  if (whole.includes('e') || fraction?.includes('e') === true) return String(value)
  const sign = whole.startsWith('-') ? '-' : ''
  const grouped = sign + BigInt(whole.slice(sign.length)).toLocaleString('en-US')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
