import { newId } from '@jiangtai/shared/core/ids.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useStore } from 'zustand'
import { useAddress } from '../../../../shared/lists/use-address.ts'
import type { LessonEditor } from '../../lesson-editor.ts'
import { placeBehind, questionPage } from './question-page.ts'

/** 作为一页: puts a question behind the page in view, or leads to the page that it is already ([LE-160]). */
export function AsPage({
  editor,
  lesson_quiz_id,
  number,
}: {
  editor: LessonEditor
  lesson_quiz_id: string
  number: number
}) {
  const address = useAddress()
  const pages = useStore(editor.draft, (draft) => draft.pages)
  const at = pages.findIndex((page) => page.lesson_quiz_id === lesson_quiz_id)
  const present = pages[at]

  function handlePress() {
    if (present !== undefined) return address.change({ shown: present.page_id })
    const page = questionPage(newId(), lesson_quiz_id)
    editor.changePages(placeBehind(page, address.read('shown') ?? pages[0]?.page_id ?? null))
    address.change({ shown: page.page_id })
    message.success(`第 ${number} 题已作为一页`)
  }

  return (
    <Button
      type="link"
      size="small"
      aria-label={present === undefined ? `作为一页，第 ${number} 题` : `看第 ${number} 题的页面`}
      onClick={handlePress}
    >
      {present === undefined ? '作为一页' : `第 ${at + 1} 页`}
    </Button>
  )
}
