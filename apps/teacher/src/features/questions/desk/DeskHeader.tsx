import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import notice from '../../../shared/forms/saving/notice.module.css'
import { SaveStatus } from '../../../shared/forms/saving/SaveStatus.tsx'
import { ConfirmImportDialog } from './ConfirmImportDialog.tsx'
import type { OpenImport } from './desk.queries.ts'
import type { DeskEditor } from './desk-editor.ts'
import { ImportOutcome } from './ImportOutcome.tsx'
import styles from './desk.module.css'

const TagsDialog = laterDialog(async () => (await import('./TagsDialog.tsx')).TagsDialog)

type Open = 'tags' | 'confirm' | null

/** The name of the import, whether it is kept, and the acts on all of it. */
export function DeskHeader({ opened, editor }: { opened: OpenImport; editor: DeskEditor }) {
  const isOvertaken = useStore(editor.overtaken)
  const [open, setOpen] = useState<Open>(null)
  const { file_name, counts, undo, state, notes } = opened
  const isOpen = state === 'open'
  const mayConfirm = (isOpen && counts.taken > 0) || state === 'stopped'
  return (
    <>
      <header className={styles.head}>
        <h1>{file_name}</h1>
        {isOpen && (
          <>
            <SaveStatus save={editor.save} onRetry={() => void editor.flush()} />
            <Button disabled={undo === null} onClick={editor.undo}>
              {undo === null ? '撤销' : `撤销${undo}`}
            </Button>
            <Button
              onClick={() => editor.act({ act: 'take', pieces: 'all', is_taken: counts.taken < counts.all })}
            >
              {counts.taken < counts.all ? '全部勾选' : '全部不勾'}
            </Button>
            <Button onClick={() => setOpen('tags')}>设置属性</Button>
          </>
        )}
        {(isOpen || state === 'stopped') && (
          <Button type="primary" disabled={!mayConfirm} onClick={() => setOpen('confirm')}>
            {isOpen ? `确认导入 ${counts.taken} 题` : '继续导入'}
          </Button>
        )}
      </header>
      {isOvertaken && (
        <p className={notice.notice} role="alert" data-tone="warning">
          这次导入刚在别的页面改过，这里已经换成最新的内容，请看过再改。
        </p>
      )}
      {notes.length > 0 && (
        <ul className={notice.notice} aria-label="文件里没有带来的内容">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {!isOpen && <ImportOutcome opened={opened} />}
      {open === 'tags' && <TagsDialog opened={opened} editor={editor} onClose={() => setOpen(null)} />}
      {open === 'confirm' && (
        <ConfirmImportDialog opened={opened} editor={editor} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
