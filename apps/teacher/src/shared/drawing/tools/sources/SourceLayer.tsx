import { onSourceOpened } from '@jiangtai/board/canvas/select/opened-source.ts'
import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { LayPicture } from '../picture/use-insert-pictures.ts'
import type { LayingGround } from '../picture/use-lay-pictures.ts'
import type { FormulaDraft } from './FormulaSheet.tsx'
import { type LaidSource, placeSource, replaceSource, type TypedSource } from './place-source.ts'
import { FIRST_TABLE, typedTable } from './table-cells.ts'
import type { TableDraft } from './TableSheet.tsx'

const fetchParts = () => import('./source-parts.ts')
const FormulaSheet = lazy(async () => ({ default: (await fetchParts()).FormulaSheet }))
const TableSheet = lazy(async () => ({ default: (await fetchParts()).TableSheet }))

/** What can be typed as a formula or table. */
export type SourceKind = TypedSource['kind']

/** Ink that is read on a dark page and on a light one. */
const INK = { dark: '#ffffff', light: '#1c2421' } as const
const GROUND = { dark: 'var(--board)', light: '#ffffff' } as const

export type SourceLayerProps = {
  /** The page in view; null where there is none. */
  page: { ratio: number; is_dark: boolean } | null
  document: InkDocument
  /** The sheet that was asked for; null while none is. */
  asked: SourceKind | null
  onClose: () => void
  /** What keeps another picture from the page now, in a teacher's words; null where it has room. */
  refusal: () => string | null
  /** Sends a drawing to the store; it is laid with its address. */
  send: (file: File, lay: LayPicture) => void
  /** The page in view now, to be written on later; null where there is none. */
  ground: () => LayingGround | null
}

/** 公式 and 表格 on a page ([DW-100]): a sheet to type in, and the same sheet again for one that lies there ([DW-103]). */
export function SourceLayer(props: SourceLayerProps) {
  const { page, document, asked, onClose } = props
  const [opened, setOpened] = useState<LaidSource | null>(null)
  // What was typed and not laid is there when the sheet is opened again.
  const [drafts, setDrafts] = useState<{ formula: FormulaDraft | null; table: TableDraft | null }>({
    ...{ formula: null, table: null },
  })

  const handleOpen = useEffectEvent((id: string) => setOpened(findSource(document, id)))
  useEffect(() => onSourceOpened((id) => handleOpen(id)), [])
  // A line that breaks later must not keep a formula from the board.
  useEffect(() => void fetchParts().catch(() => undefined), [])

  function close(left: Partial<typeof drafts>): void {
    if (opened !== null) return setOpened(null)
    setDrafts({ ...drafts, ...left })
    onClose()
  }

  async function lay(source: TypedSource): Promise<string | null> {
    if (page === null) return '还没有页面，先加一页'
    const refused = props.refusal()
    if (refused !== null) return refused
    const ground = props.ground()
    const { drawSource } = await fetchParts()
    const { file, width, height } = await drawSource(source)
    props.send(file, ({ url }) => {
      const drawn = { id: newId(), url, width, height }
      ground?.write(
        opened === null
          ? placeSource(drawn, { source, pageRatio: 1 / page.ratio, taken: ground.taken() })
          : replaceSource(drawn, { source, laid: opened }),
      )
    })
    close({ [source.kind]: null })
    return null
  }

  const kind = opened?.source.kind ?? asked
  if (kind === null) return null
  const shade = page?.is_dark === true ? 'dark' : 'light'
  const key = opened?.id ?? 'new'
  const sheet = { ground: GROUND[shade], isChange: opened !== null, onLay: lay }
  return (
    <Suspense fallback={null}>
      {kind === 'formula' ? (
        <FormulaSheet
          {...sheet}
          key={key}
          onClose={(formula) => close({ formula })}
          first={formulaOf(opened) ?? drafts.formula ?? { tex: '', color: INK[shade] }}
        />
      ) : (
        <TableSheet
          {...sheet}
          key={key}
          onClose={(table) => close({ table })}
          first={tableOf(opened) ?? drafts.table ?? { table: FIRST_TABLE, color: INK[shade] }}
        />
      )}
    </Suspense>
  )
}

function findSource(document: InkDocument, wanted: string): LaidSource | null {
  const mark = listVisibleItems(document).find((item) => item.mark.id === wanted)?.mark
  if (mark?.kind !== 'picture' || mark.source === undefined) return null
  const { id, from, source } = mark
  return { id, from, source }
}

function formulaOf(opened: LaidSource | null): FormulaDraft | null {
  if (opened?.source.kind !== 'formula') return null
  const { tex, color } = opened.source
  return { tex, color }
}

function tableOf(opened: LaidSource | null): TableDraft | null {
  if (opened?.source.kind !== 'table') return null
  const { rows, has_head, color } = opened.source
  return { table: typedTable(rows, has_head), color }
}
