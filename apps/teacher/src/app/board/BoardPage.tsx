import { lazy, Suspense } from 'react'
import { BlackboardScreen } from '../../features/classroom/BlackboardScreen.tsx'
import { Cover } from '../../features/classroom/lesson/Cover.tsx'
import { GuideResultContext, type ShowGuideResult } from '../../shared/guides/guide-result.ts'
import { BoardDocument } from './BoardDocument.tsx'

const GuideResultDialog = lazy(async () => ({
  default: (await import('../../features/guidance/lesson/GuideResultDialog.tsx')).GuideResultDialog,
}))

const showGuideResult: ShowGuideResult = (shown) => (
  <Suspense fallback={null}>
    <GuideResultDialog {...shown} />
  </Suspense>
)

/** The blackboard. */
export function BoardPage() {
  return (
    <BoardDocument title="上课" waiting={<Cover title="正在打开备课" />}>
      <GuideResultContext value={showGuideResult}>
        <BlackboardScreen />
      </GuideResultContext>
    </BoardDocument>
  )
}
