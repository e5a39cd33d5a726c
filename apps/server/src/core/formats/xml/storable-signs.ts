/** A text without signs that neither XML nor a database holds: controls other than tab and line ends, halves of characters. */
export function storableSigns(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
}
