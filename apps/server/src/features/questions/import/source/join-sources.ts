import { isAnswersHead } from '../typed-paper/paper-signs.ts'
import type { SourceFile } from './source-file.ts'

/** Where a picture of the typed text names its number. */
const PICTURE = /\]\(file:(\d{1,4})\)/g

/** The typed text with other addresses in place of its pictures: a key of the store, or a number behind those of another file. */
export function withPictures(text: string, addressOf: (name: string) => string): string {
  return text.replace(PICTURE, (_, number: string) => `](${addressOf(`file:${number}`)})`)
}

/** Where a document in a file of our own names its picture; in a text the quotation marks would be written otherwise. */
const PICTURE_KEY = /"key":"(file:\d{1,4})"/g

/** The documents with the keys of the store in place of their pictures. */
export function withPictureKeys(text: string, keyOf: (name: string) => string | undefined): string {
  return text.replace(PICTURE_KEY, (named, name: string) => {
    const key = keyOf(name)
    return key === undefined ? named : `"key":${JSON.stringify(key)}`
  })
}

/** The answers of a file below a heading that says so. */
export function headedAnswers(answers: SourceFile): SourceFile {
  if (answers.kind !== 'typed_text' || answers.text.split('\n', 20).some(isAnswersHead)) return answers
  const notes = answers.notes.map((note) => ({ ...note, line: note.line === null ? null : note.line + 1 }))
  return { ...answers, text: `参考答案\n${answers.text}`, notes }
}

/** A paper and the file of its answers as one: the answers stand behind the questions. */
export function withAnswers(paper: SourceFile, unheaded: SourceFile): SourceFile {
  const answers = headedAnswers(unheaded)
  const moved = (name: string) => `file:${Number(name.slice('file:'.length)) + paper.pictures.length}`
  const above = `${paper.text}\n\n`
  const lines = above.split('\n').length - 1
  return {
    kind: 'typed_text',
    text: above + withPictures(answers.text, moved),
    pictures: [
      ...paper.pictures,
      ...answers.pictures.map((picture) => ({ ...picture, name: moved(picture.name) })),
    ],
    notes: [
      ...paper.notes,
      ...answers.notes.map((note) => ({ ...note, line: note.line === null ? null : note.line + lines })),
    ],
  }
}
