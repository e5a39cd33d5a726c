import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useNavigate } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { newQuestionPath } from '../../../shared/questions/lessons/new-question-path.ts'
import type { LessonEditor } from '../lesson-editor.ts'

/** 新建题目: leads to the editor of questions, from where one comes back with the new question in the lesson ([LE-248]). */
export function NewQuestionButton({ lesson, editor }: { lesson: LessonView; editor: LessonEditor }) {
  const navigate = useNavigate()
  const mayAdd = useCan('questionCenter.add')
  const mayEdit = useCan('questionCenter.edit')
  if (!mayAdd || !mayEdit) return null
  const handlePress = async () => {
    if (!(await editor.flush())) return message.warning('还有修改没有保存，请先重试保存')
    void navigate(newQuestionPath(lesson))
  }
  return <Button onClick={() => void handlePress()}>新建题目</Button>
}
