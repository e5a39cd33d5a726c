import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import type { LessonEditor } from '../../lesson-editor.ts'

const LessonPreview = laterDialog(async () => (await import('./LessonPreview.tsx')).LessonPreview)

/** 预览: the lesson as the class will see it. */
export function PreviewButton(props: { lesson: LessonView; editor: LessonEditor }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>预览</Button>
      {isOpen && <LessonPreview {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
