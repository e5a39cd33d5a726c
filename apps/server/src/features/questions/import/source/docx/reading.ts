import type { DocxPackage, Relation } from './open-package.ts'
import type { OpenField } from './fields.ts'
import type { Numbering } from './numbering.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { Styles } from './styles.ts'

/** The parts that the reading of a Word document needs. */
export type DocxReading = {
  file: DocxPackage
  relations: ReadonlyMap<string, Relation>
  styles: Styles
  numbering: Numbering
  pictures: PictureStore
  /** Pictures that came with pages inside of the document, by their names in the pages. */
  attached: Map<string, Buffer>
  /** Fields that have begun and not ended, the innermost last; they may go on over paragraphs. */
  fields: OpenField[]
}
