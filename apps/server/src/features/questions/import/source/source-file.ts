import type { PageBox } from '../../../../core/convert/ocr/page-messages.ts'

/** A picture of a source; the typed text shows it as `![图](file:3)` where it stands. */
export type SourcePicture = {
  name: string
  bytes: Uint8Array
  content_type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
}

/** Something that a source did not bring along, in Chinese; `line` counts the lines of the text from one, null where it stands nowhere. */
export type SourceNote = { line: number | null; message: string }

/** A photographed page: its picture, which stands upright, its columns, and where the lines of the text stand on it. */
export type SourcePage = {
  picture: Uint8Array
  columns: readonly PageBox[]
  places: readonly { line: number; column: number; box: PageBox }[]
}

/** A file of questions as lines of the typed form, in its own order. */
export type SourceFile = {
  /** `rows` for a table or a JSON file: one row a question; `picture` for a page that is one question and has no words. */
  kind: 'typed_text' | 'rows' | 'picture'
  text: string
  pictures: SourcePicture[]
  notes: SourceNote[]
  /** The pages that it was photographed from. */
  pages?: readonly SourcePage[]
}
