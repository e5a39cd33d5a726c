import { type Editor, Extension } from '@tiptap/core'
import { Fragment, Node, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import type { Block } from '@jiangtai/shared/questions/document.ts'
import { mapInlines } from '@jiangtai/shared/questions/map-blocks.ts'
import { readBlocks, TYPED_LIMIT } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { toEditor } from '../convert/to-editor.ts'
import { type Editing, nextBlank } from '../editing.ts'
import { sendingAddress } from '../unsent-files.ts'
import { pastedFiles, sendFiles } from '../things/send-files.ts'
import { nextSending, sendPicture } from '../things/send-pictures.ts'
import { htmlToBlocks, PASTE_LIMIT, PASTED_ADDRESS, withoutTables } from './html-to-blocks.ts'
import { pictureFile } from './picture-file.ts'

/** Content of other programs becomes blocks; content of another field stays as it is, with blanks of its own ([QU-127]). */
export function pastedThings(editing: Editing, hasBlanks: boolean) {
  return Extension.create({
    name: 'pasted_things',
    priority: 1000,
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            handlePaste: (_view, { clipboardData }) =>
              clipboardData !== null && paste(clipboardData, { editor, editing, hasBlanks }),
            handleDrop(view, event) {
              const files = [...(event.dataTransfer?.files ?? [])]
              if (files.length === 0) return false
              event.preventDefault()
              const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
              if (place !== null) editor.commands.setTextSelection(place.pos)
              void sendFiles(editing, editor, files)
              return true
            },
            transformPasted: (slice) =>
              new Slice(ownBlanks(slice.content, { editing, hasBlanks }), slice.openStart, slice.openEnd),
          },
        }),
      ]
    },
  })
}

type Place = { editor: Editor; editing: Editing; hasBlanks: boolean }

function paste(data: DataTransfer, place: Place): boolean {
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  // Content copied from a field is read by the schema alone.
  if (html.includes('data-pm-slice') && html.length <= PASTE_LIMIT) return false
  if (html.length > PASTE_LIMIT || text.length > PASTE_LIMIT) {
    message.error('粘贴的内容超过 2 MB，请分几次粘贴')
    return true
  }
  const files = pastedFiles(data.files)
  const pasted = html === '' ? null : htmlToBlocks(html)
  if (pasted !== null && pasted.blocks.length > 0) {
    putBlocks(place, pasted.blocks, pasted.pictures)
    if (pasted.left_out > 0) message.info(`有 ${pasted.left_out} 张图片不在粘贴的内容里，图片请单独粘贴`)
    return true
  }
  if (files.length > 0) {
    void sendFiles(place.editing, place.editor, files)
    return true
  }
  if (text.trim() === '') return pasted !== null
  if (text.length > TYPED_LIMIT) {
    message.error('粘贴的文字太长，请分几次粘贴')
    return true
  }
  putBlocks(place, readBlocks(text).blocks, [])
  return true
}

function putBlocks(
  { editor, editing, hasBlanks }: Place,
  given: readonly Block[],
  pictures: readonly string[],
): void {
  const numbers = pictures.map(nextSending)
  const allowed = isInTable(editor.state) ? withoutTables(given) : given
  const blocks = mapPictures(allowed, numbers)
  const doc = Node.fromJSON(editor.schema, toEditor(blocks))
  const content = ownBlanks(doc.content, { editing, hasBlanks })
  const isText = (node: Node | null) => node?.type.name === 'paragraph'
  const slice = new Slice(content, isText(content.firstChild) ? 1 : 0, isText(content.lastChild) ? 1 : 0)
  editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  for (const [at, source] of pictures.entries()) {
    const file = pictureFile(source, at)
    const number = numbers[at]
    if (number !== undefined) void sendPicture(editing, editor, { file, number })
  }
}

/** Pictures of the pasted text under the addresses of the uploads under way. */
function mapPictures(blocks: readonly Block[], numbers: readonly number[]): Block[] {
  const renamed = <T extends { address: string | null }>(image: T): T => {
    const at =
      image.address?.startsWith(PASTED_ADDRESS) === true
        ? Number(image.address.slice(PASTED_ADDRESS.length))
        : -1
    const number = numbers[at]
    return number === undefined ? image : { ...image, address: sendingAddress(number) }
  }
  const changed = mapInlines(blocks, (inline) => (inline.type === 'image' ? renamed(inline) : inline))
  return changed.map((block) => {
    if (block.type === 'image') return renamed(block)
    if (block.type !== 'table') return block
    const rows = block.rows.map((row) =>
      row.map((cell) => ({
        ...cell,
        blocks: cell.blocks.map((inner) => (inner.type === 'image' ? renamed(inner) : inner)),
      })),
    )
    return { ...block, rows }
  })
}

/** Blanks with numbers that no other has, because a copy is another blank; a blank that was cut keeps its number and with it its key. */
function ownBlanks(
  content: Fragment,
  { editing, hasBlanks }: Pick<Place, 'editing' | 'hasBlanks'>,
): Fragment {
  const { places, last_blank } = editing.getState()
  const nodes: Node[] = []
  content.forEach((node) => {
    if (node.type.name !== 'blank') {
      nodes.push(node.isText ? node : node.copy(ownBlanks(node.content, { editing, hasBlanks })))
      return
    }
    const n = Number(node.attrs.n)
    const isFree = n > 0 && n <= (last_blank ?? 0) && !places.has(n)
    nodes.push(
      hasBlanks
        ? node.type.create({ ...node.attrs, n: isFree ? n : nextBlank(editing) })
        : node.type.schema.text('____'),
    )
  })
  return Fragment.fromArray(nodes)
}
