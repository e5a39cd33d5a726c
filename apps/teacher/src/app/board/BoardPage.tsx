import { can } from '@jiangtai/shared/core/permissions.ts'
import { lazy, type ReactNode, Suspense } from 'react'
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

export type BoardDocumentProps = {
  title: string
  /** Shown while the page is on its way. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * The document of the blackboard and of its remote: the signed-in person, failures, and the page, with nothing of the shell ([SL-77]). It stands beside
 * the board so that both pages are one part of the program: divided, the board would be a kilobyte larger.
 */
export function BoardDocument(props: BoardDocumentProps) {
  return (
    <SignedInPage>
      <title>{`${props.title} - 讲台`}</title>
      <UserGate waiting={props.waiting}>
        {(user) => <Permitted user={user} key={user.info.a_id} {...props} />}
      </UserGate>
    </SignedInPage>
  )
}

function Permitted({ user, title, waiting, children }: BoardDocumentProps & { user: CurrentUser }) {
  useAccountLine(true)
  useSignOutElsewhere()
  return (
    <PermittedScreen
      isAllowed={can(user.grants, 'classPreparation.get')}
      title={title}
      way={<a href="/workbench">去工作台</a>}
      waiting={waiting}
      onRetry={() => window.location.reload()}
    >
      {children}
    </PermittedScreen>
  )
}
