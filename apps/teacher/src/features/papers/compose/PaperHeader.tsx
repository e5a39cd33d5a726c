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
import { EditingHeader } from '../../../shared/forms/saving/EditingHeader.tsx'
import { SaveStatus } from '../../../shared/forms/saving/SaveStatus.tsx'
import { parallelPath, printPath } from '../paper-words.ts'
import { ReadPaperActs } from '../read/ReadPaperActs.tsx'
import type { PaperEditor } from './paper-editor.ts'

const PaperInfoDialog = laterDialog(async () => (await import('./PaperInfoDialog.tsx')).PaperInfoDialog)

/** The name of the paper, whether it is saved, and 完成组卷. */
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
  // The stored paper is printed or made parallel, so all changes are saved before.
  const handleGo = async (path: string) => {
    if (await editor.flush()) void navigate(path)
    else message.warning('还有修改没有保存，请先重试保存')
  }
  const facts = [
    `${phaseName(paper.phase_id)}${paper.subject_name}`,
    document.subtitle,
    document.duration_min === null ? '' : `${document.duration_min} 分钟`,
  ].filter((fact) => fact !== '')
  return (
    <>
      <EditingHeader name={title} facts={facts.join(' · ')}>
        {mayEdit && <SaveStatus save={editor.save} onRetry={() => void editor.flush()} />}
        {mayEdit && <Button onClick={() => setOpen('info')}>试卷信息</Button>}
        {mayEdit && (
          <Button disabled={isEmpty} onClick={() => void handleGo(parallelPath(paper.paper_id))}>
            平行卷
          </Button>
        )}
        <Button
          disabled={isEmpty}
          onClick={() => void handleGo(printPath(paper.paper_id, mayEdit ? null : paper.version))}
        >
          预览与下载
        </Button>
        {!mayEdit && <ReadPaperActs paper={paper} isEmpty={isEmpty} />}
        {mayEdit && (
          <Button type="primary" disabled={isEmpty} loading={finishing.isPending} onClick={handleFinish}>
            完成组卷
          </Button>
        )}
      </EditingHeader>
      {open === 'info' && <PaperInfoDialog editor={editor} onClose={close} />}
    </>
  )
}
