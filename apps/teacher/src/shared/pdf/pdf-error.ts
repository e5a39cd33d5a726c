/** A PDF that cannot be shown, with advice for the teacher. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
}
