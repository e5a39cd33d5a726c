/** A PDF that cannot be shown, and what the teacher may do about it. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
}
