import { can } from '@jiangtai/shared/core/permissions.ts'
import { lazy, Suspense } from 'react'
import type { CurrentUser } from '../../core/session/user.ts'
import { BlackboardScreen } from '../../features/classroom/BlackboardScreen.tsx'
import { Cover } from '../../features/classroom/lesson/Cover.tsx'
import { GuideResultContext, type ShowGuideResult } from '../../shared/guides/guide-result.ts'
import { PermittedScreen } from '../signed-in/PermittedScreen.tsx'
import { SignedInPage } from '../signed-in/SignedInPage.tsx'
import { UserGate } from '../signed-in/UserGate.tsx'
import { useAccountLine } from '../signed-in/use-account-line.ts'
import { useSignOutElsewhere } from '../signed-in/use-sign-out-elsewhere.ts'

const GuideResultDialog = lazy(async () => ({
  default: (await import('../../features/guidance/lesson/GuideResultDialog.tsx')).GuideResultDialog,
}))

const showGuideResult: ShowGuideResult = (shown) => (
  <Suspense fallback={null}>
    <GuideResultDialog {...shown} />
  </Suspense>
)

/** The document of the blackboard: the signed-in person, failures, and the board, with nothing of the shell ([SL-77]). */
export function BoardPage() {
  return (
    <SignedInPage>
      <title>上课 - 讲台</title>
      <UserGate waiting={<Cover title="正在打开备课" />}>
        {(user) => <PermittedBoard user={user} key={user.info.a_id} />}
      </UserGate>
    </SignedInPage>
  )
}

function PermittedBoard({ user }: { user: CurrentUser }) {
  useAccountLine(true)
  useSignOutElsewhere()
  return (
    <PermittedScreen
      isAllowed={can(user.grants, 'classPreparation.get')}
      title="上课"
      way={<a href="/workbench">去工作台</a>}
      waiting={<Cover title="正在打开备课" />}
      onRetry={() => window.location.reload()}
    >
      <GuideResultContext value={showGuideResult}>
        <BlackboardScreen />
      </GuideResultContext>
    </PermittedScreen>
  )
}
