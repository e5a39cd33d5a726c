import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import type { SheetChoices } from '@jiangtai/shared/papers/sheet/choices.ts'
import { USUAL_SHEET } from '@jiangtai/shared/papers/sheet/usual-sheet.ts'
import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useTabTitle } from '../../../core/tabs.ts'
import { browserSaving } from '../../../shared/forms/saving/browser-saving.ts'
import { SaveStatus } from '../../../shared/forms/saving/SaveStatus.tsx'
import { useGuardUnsaved } from '../../../shared/forms/saving/use-guard-unsaved.ts'
import { composePath } from '../../../shared/questions/papers/compose-path.ts'
import { PdfPreview } from '../../../shared/print/PdfPreview.tsx'
import { Downloads } from './Downloads.tsx'
import { PrintChoices } from './PrintChoices.tsx'
import { createPrintEditor } from './print-editor.ts'
import { paperItems, writtenItems } from './print-items.ts'
import { paperPdfQuery, printCalls } from './print.queries.ts'
import { SheetDownload } from './SheetDownload.tsx'
import { SheetForm } from './SheetForm.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import styles from './print.module.css'

/** A paper with its choices at the left, and the pages that follow them at the right. */
export function OpenPrint({ paper, print }: { paper: PaperView; print: PaperPrint }) {
  const { paper_id } = paper
  const mayEdit = paper.abilities.edit
  const [editor] = useState(() =>
    createPrintEditor({
      ...browserSaving,
      print,
      // The choices of a reader who may only look hold for this once.
      keep: async (chosen, request_id) =>
        mayEdit ? printCalls.save({ ...chosen, paper_id, request_id }) : undefined,
    }),
  )
  useGuardUnsaved(editor)
  useTabTitle(`${paper.title}（预览）`)
  const chosen = useStore(editor.chosen)
  const shown = useStore(editor.shown)
  const [pane, setPane] = useState('paper')
  const [sheet, setSheet] = useState<SheetChoices>(USUAL_SHEET)
  const items = paperItems(paper)
  const head = (
    <header className={styles.header}>
      <h1 title={paper.title}>{paper.title}</h1>
      {mayEdit && <SaveStatus save={editor.save} onRetry={() => void editor.flush()} />}
      <Link to={mayEdit ? composePath(paper_id) : `${composePath(paper_id)}&version=${paper.version}`}>
        {mayEdit ? '返回组卷' : '返回试卷'}
      </Link>
    </header>
  )
  if (items.length === 0)
    return (
      <main className={styles.screen}>
        {head}
        <EmptyList action={<Link to={composePath(paper_id)}>去加入题目</Link>}>试卷里还没有题目。</EmptyList>
      </main>
    )
  return (
    <main className={styles.screen}>
      {head}
      <div className={styles.parts}>
        <div className={styles.choices}>
          <Panes
            label="试卷和答题卡"
            active={pane}
            onChange={setPane}
            panes={[
              {
                ...{ key: 'paper', label: '试卷' },
                content: (
                  <div className={styles.form}>
                    <Downloads paper={paper} editor={editor} />
                    <PrintChoices print={chosen} items={writtenItems(paper)} onChange={editor.change} />
                  </div>
                ),
              },
              // A sheet is kept with the paper only by a teacher who works on it.
              ...(mayEdit
                ? [
                    {
                      ...{ key: 'sheet', label: '答题卡' },
                      content: (
                        <div className={styles.form}>
                          <SheetDownload paper={paper} choices={sheet} />
                          <SheetForm
                            items={items}
                            choices={sheet}
                            is_latin={paper.subject_id === 'english'}
                            onChange={(change) => setSheet({ ...sheet, ...change })}
                          />
                        </div>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
        <section className={styles.stage} aria-label="预览">
          {pane === 'paper' ? (
            <PdfPreview query={paperPdfQuery(paper, shown)} />
          ) : (
            <SheetPreview paper={paper} choices={sheet} />
          )}
        </section>
      </div>
    </main>
  )
}
