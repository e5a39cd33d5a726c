import type { KeptParts as Parts } from '@jiangtai/shared/questions/files/desk/acts.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import type { DeskEditor } from '../desk-editor.ts'
import type { Piece } from '../desk.queries.ts'

const PARTS: readonly { value: Parts; label: string }[] = [
  { value: 'words', label: '只留文字' },
  { value: 'picture', label: '只留截图' },
  { value: 'both', label: '文字和截图' },
]

/** Chooses what is kept of all photographed questions of the import at once; shown where the page holds one ([QI-122]). */
export function KeptOfAll({ pieces, editor }: { pieces: readonly Piece[]; editor: DeskEditor }) {
  if (pieces.every(({ kept }) => kept === null)) return null
  return (
    <Select<Parts>
      aria-label="照片里的题，全部保留"
      value={null}
      placeholder="全部照片题…"
      options={[...PARTS]}
      onChange={(parts) => editor.act({ act: 'keep_all', parts })}
    />
  )
}

/** Chooses what is kept of a photographed question: formulas and figures are no words ([QI-121]). */
export function KeptParts({
  piece: { piece_id, kept },
  editor,
  isOpen,
  name,
}: {
  piece: Piece
  editor: DeskEditor
  isOpen: boolean
  name: string
}) {
  if (kept === null) return null
  return (
    <Select
      aria-label={`保留，${name}`}
      disabled={!isOpen}
      value={kept}
      options={[...PARTS]}
      onChange={(parts) => editor.act({ act: 'keep', piece_id, parts })}
    />
  )
}
