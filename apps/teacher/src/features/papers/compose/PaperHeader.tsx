import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { questionCount } from '@jiangtai/shared/papers/paper-score.ts'
import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { SaveStatus } from '../../../shared/forms/saving/SaveStatus.tsx'
import { printPath } from '../paper-words.ts'
import type { PaperEditor } from './paper-editor.ts'
import styles from './compose.module.css'

const PaperInfoDialog = laterDialog(async () => (await import('./PaperInfoDialog.tsx')).PaperInfoDialog)

/** What the paper is called, whether it is saved, and 完成组卷. */
export function PaperHeader({
  paper,
  editor,
  onFinished,
}: {
  paper: PaperView
  editor: PaperEditor
  onFinished: () => void
}) {
  const { title, document } = useStore(editor.draft)
  const [open, setOpen] = useState<'info' | null>(null)
  const close = () => setOpen(null)
  const isEmpty = questionCount(document) === 0
  const mayEdit = paper.abilities.edit
  const finishing = useMutation({ mutationFn: editor.finish })
  const handleFinish = () =>
    finishing.mutate(undefined, {
      onSuccess(finished) {
        if (finished === null) return message.warning('还有修改没有保存，请先重试保存')
        message.success(`已完成，存为第 ${finished.version} 版`)
        onFinished()
      },
      onError: (error) => message.error(`没有完成：${error.message}`),
    })
  const navigate = useNavigate()
  // What is printed is what is stored.
  const handlePrint = async () => {
    if (await editor.flush()) void navigate(printPath(paper.paper_id))
    else message.warning('还有修改没有保存，请先重试保存')
  }
  const facts = [
    `${phaseName(paper.phase_id)}${paper.subject_name}`,
    document.subtitle,
    document.duration_min === null ? '' : `${document.duration_min} 分钟`,
  ].filter((fact) => fact !== '')
  return (
    <header className={styles.header}>
      <div className={styles.about}>
        <h1 title={title}>{title}</h1>
        <p>{facts.join(' · ')}</p>
      </div>
      <div className={styles.headerActions}>
        {mayEdit && <SaveStatus save={editor.save} onRetry={() => void editor.flush()} />}
        {mayEdit && <Button onClick={() => setOpen('info')}>试卷信息</Button>}
        <Button disabled={isEmpty} onClick={() => void handlePrint()}>
          预览与下载
        </Button>
        {mayEdit && (
          <Button type="primary" disabled={isEmpty} loading={finishing.isPending} onClick={handleFinish}>
            完成组卷
          </Button>
        )}
      </div>
      {open === 'info' && <PaperInfoDialog editor={editor} onClose={close} />}
    </header>
  )
}
