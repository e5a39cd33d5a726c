import type { PaperDocument, PaperQuestion } from '@jiangtai/shared/papers/document.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { Anchor } from '@jiangtai/ui/kit/float/float.ts'
import { Menu } from '@jiangtai/ui/kit/float/Menu.tsx'
import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import { useState } from 'react'
import { moveQuestions, removeQuestions } from './paper-changes.ts'
import type { PaperEditor } from './paper-editor.ts'
import styles from './compose.module.css'

/** The acts on the ticked questions of a paper: into another 大题, or out of the paper; 撤销 takes them back ([PA-104]). */
export function PaperBatch({
  ticked,
  sections,
  editor,
  onClear,
}: {
  /** In the order of the paper. */
  ticked: readonly PaperQuestion[]
  sections: PaperDocument['sections']
  editor: PaperEditor
  onClear: () => void
}) {
  const [anchor, setAnchor] = useState<Anchor | null>(null)
  const ids = ticked.map(({ question_id }) => question_id)
  const act = (change: (document: PaperDocument) => PaperDocument, words: string) => {
    editor.remove(change, words)
    onClear()
  }
  return (
    <div className={styles.batch}>
      <BatchBar count={ticked.length} unit="题" onClear={onClear}>
        <Button
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
        >
          移到…
        </Button>
        <Button
          danger
          onClick={() => act((document) => removeQuestions(document, ids), `已移出 ${ids.length} 道题`)}
        >
          移出试卷
        </Button>
      </BatchBar>
      {anchor !== null && (
        <Menu
          label="移到"
          anchor={anchor}
          entries={sections.map(({ section_id, title }) => ({
            ...{ key: section_id, label: `“${title}”的最后` },
            onPick: () =>
              act(
                (document) => moveQuestions(document, ids, section_id),
                `已把 ${ids.length} 道题移到“${title}”`,
              ),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  )
}
