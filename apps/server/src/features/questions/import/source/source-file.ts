/** A picture of a source; the typed text shows it as `![图](file:3)` where it stands. */
export type SourcePicture = {
  name: string
  bytes: Uint8Array
  content_type: 'image/png' | 'image/jpeg' | 'image/gif'
}

/** Something that a source did not bring along, in Chinese; `line` counts the lines of the text from one, null where it stands nowhere. */
export type SourceNote = { line: number | null; message: string }

/** A file of questions as lines of the typed form, in its own order. */
export type SourceFile = {
  /** `rows` for a table or a JSON file: one row a question. */
  kind: 'typed_text' | 'rows'
  text: string
  pictures: SourcePicture[]
  notes: SourceNote[]
}
