import '../class-chip.css'
import './pushed.css'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { Api } from '@jiangtai/client/api.ts'
import { useState } from 'react'
import { useOpenItem } from './kept-looks.ts'
import { isBusy, useOpenedByTeacher } from './opened-by-teacher.ts'
import { isOpened, roundOf } from './own-items.ts'
import { PushedItem } from './PushedItem.tsx'
import { PushedList } from './PushedList.tsx'
import { useOwnPushed } from './use-own-pushed.ts'

export type PushedOverProps = {
  state: ClassroomState
  student_id: string
  is_online: boolean
  api: Pick<Api, 'call'>
}

/** 老师发的资料 on the pad: the notice of a new one, the entry to all of them, and the one that is open, by its student or by the teacher ([CR-103], [CR-106], [CR-463]). */
export function PushedOver({ state, student_id, is_online, api }: PushedOverProps) {
  const { lesson_session_id, pages, ink, pushed: marks } = state
  const own = useOwnPushed({ lesson_session_id, marks, is_online, api })
  const { items } = own
  const [isListed, setIsListed] = useState(false)
  const [shown, setShown] = useOpenItem(lesson_session_id, items)
  const [later, setLater] = useState<readonly string[]>([])
  const item = items.find(({ pushed_item_id }) => pushed_item_id === shown?.pushed_item_id)
  const fresh = items.filter((one) => !isOpened(one.stage) && !later.includes(roundOf(one)))

  function open(pushed_item_id: string, title: string): void {
    setShown({ pushed_item_id, title })
    setIsListed(false)
    own.note(pushed_item_id, 'opened')
  }

  useOpenedByTeacher({ lesson_session_id, items, isBusy: isBusy(state, student_id), open })

  if (shown !== null && item !== undefined)
    return (
      <PushedItem
        key={item.pushed_item_id}
        item={item}
        page={pages.find(({ page_id }) => page_id === item.ref_id)}
        ink={ink[item.ref_id]}
        fresh_count={fresh.filter((one) => one !== item).length}
        is_online={is_online}
        onFinish={() => own.note(item.pushed_item_id, 'finished')}
        onRetry={own.retry}
        onClose={() => setShown(null)}
      />
    )
  const [first, ...more] = fresh
  return (
    <>
      {shown !== null && (
        <div className="pushed-note" role="status">
          <p>老师收回了《{shown.title}》</p>
          <button type="button" className="button-secondary" onClick={() => setShown(null)}>
            知道了
          </button>
        </div>
      )}
      {shown === null && first !== undefined && !isListed && (
        <div className="pushed-note" role="status">
          <p>{more.length === 0 ? `老师发来《${first.title}》` : `老师发来 ${fresh.length} 份资料`}</p>
          <button
            type="button"
            className="button-primary"
            onClick={() => (more.length === 0 ? open(first.pushed_item_id, first.title) : setIsListed(true))}
          >
            打开
          </button>
          <button
            type="button"
            className="button-secondary"
            onClick={() => setLater([...later, ...fresh.map(roundOf)])}
          >
            稍后
          </button>
        </div>
      )}
      {own.hasFailed && (
        <div className="pushed-note" role="alert">
          <p>老师发的资料没有取到</p>
          <button type="button" className="button-secondary" onClick={own.retry}>
            重试
          </button>
        </div>
      )}
      {items.length > 0 && (
        <button
          type="button"
          className="class-chip pushed-chip"
          aria-expanded={isListed}
          onClick={() => setIsListed(!isListed)}
        >
          老师发的资料 {items.length}
        </button>
      )}
      {isListed && items.length > 0 && (
        <PushedList
          items={items}
          onOpen={(one) => open(one.pushed_item_id, one.title)}
          onClose={() => setIsListed(false)}
        />
      )}
    </>
  )
}
