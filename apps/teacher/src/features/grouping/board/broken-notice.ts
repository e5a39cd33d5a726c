import { brokenIn, constraintWords } from '@jiangtai/shared/grouping/contradiction.ts'
import { closeNotification, notifyWarning } from '@jiangtai/ui/kit/notices.ts'
import type { Arrangement } from './arrangement.ts'
import type { SchemeEditor } from './scheme-editor.ts'

const KEY = 'grouping.broken'

/** Does a move by hand, and says which constraints it has broken, with a way to take it back ([GR-52]). */
export function moveAndTell(
  { change, undo, draft }: SchemeEditor,
  { move, labels }: { move: (now: Arrangement) => Arrangement; labels: ReadonlyMap<string, string> },
): void {
  const known = brokenIn(draft.getState().arrangement)
  change(move)
  const moved = draft.getState().arrangement
  const broken = brokenIn(moved).filter((one) => !known.includes(one))
  if (broken.length === 0) return
  notifyWarning({
    key: KEY,
    title: '这一步不合约束',
    description: `${broken.map((one) => constraintWords(one, labels)).join('；')}。学生已经移过去了。`,
    action: { label: '撤销', onPick: undo },
  })
  // After another step 撤销 would take back that step.
  const stop = draft.subscribe(({ arrangement }) => {
    if (arrangement === moved) return
    stop()
    forgetBroken()
  })
}

/** Puts that notice away. */
export function forgetBroken(): void {
  closeNotification(KEY)
}
