import { message } from '@jiangtai/ui/kit/notices.ts'
import { useNavigate } from 'react-router'
import type { LessonEditor } from './lesson-editor.ts'

/** Goes to the blackboard once all is saved: a class is taught from what the server has. */
export function useTeach(editor: Pick<LessonEditor, 'flush'>): (address: string) => Promise<void> {
  const navigate = useNavigate()
  return async (address) => {
    if (await editor.flush()) return navigate(address)
    message.warning('还有修改没有保存，请先重试保存')
  }
}
