import { numberingOf } from '../docx/numbering.ts'
import { readBody } from '../docx/read-docx.ts'
import { stylesOf } from '../docx/styles.ts'
import { pictureStore } from '../pictures/picture-store.ts'
import type { SourceFile } from '../source-file.ts'
import { htmlBody } from './html-body.ts'
import { openHtml } from './html-file.ts'

/** Reads a page, alone or with its pictures, as lines of the typed form: web sites give papers as pages that are called `.doc`. */
export function readHtml(bytes: Buffer): SourceFile {
  const { html, attached } = openHtml(bytes)
  const styles = stylesOf(null)
  return readBody(htmlBody(html), {
    file: { main: '', bytes: () => null, xml: () => null, relations: () => new Map() },
    relations: new Map(),
    styles,
    numbering: numberingOf(null, styles),
    pictures: pictureStore(),
    attached: new Map(attached),
    fields: [],
  })
}
