import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Cover } from './Cover.tsx'

/** 下课, by this device, another one or the clock ([CR-30]): on to the record of the lesson. */
export function LessonOver({ lesson_session_id }: { lesson_session_id: string }) {
  const navigate = useNavigate()

  // The board has nothing more to show; going back must not lead to it again.
  useEffect(() => {
    void navigate(`/classPreparation/lessonRecord?lesson_session_id=${lesson_session_id}`, { replace: true })
  }, [navigate, lesson_session_id])

  return <Cover title="已下课" />
}
