import {
  REVIEW_POINTS,
  type ReviewScale,
  STARS,
} from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { StageDialog } from '../../kit/StageDialog.tsx'
import { startPeerReview } from './peer-commands.ts'
import type { Peers } from './peers-context.ts'
import styles from './peers.module.css'

const EACH = [1, 2, 3] as const
const MINUTES = [null, 2, 3, 5, 10] as const
const SCALES = { stars: `1–${STARS} 星`, points: '打分' } as const
const SCALE_IDS = ['stars', 'points'] as const satisfies readonly ReviewScale[]

/** How the class reviews each other's answers, before it begins ([CR-270], [CR-272]). */
export function PeerSetUp({
  item,
  detail,
  commands,
  onStarted,
  onClose,
}: {
  item: ShownItem
  detail: AnswerDetailView
  commands: Peers['commands']
  onStarted: () => void
  onClose: () => void
}) {
  const [each_count, setEach] = useState(2)
  const [scale, setScale] = useState<ReviewScale>('stars')
  const [points, setPoints] = useState(String(REVIEW_POINTS.usual))
  const [has_words, setHasWords] = useState(true)
  const [minutes, setMinutes] = useState<number | null>(3)
  const [failed, setFailed] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const pointsId = useId()
  const reasonId = useId()
  const full_mark = scale === 'stars' ? STARS : Number(points)
  const isRight =
    Number.isInteger(full_mark) && full_mark >= REVIEW_POINTS.least && full_mark <= REVIEW_POINTS.most

  const { is_collecting, sending_count } = detail
  const isWaiting = isAsked && is_collecting

  // Pressed while answers are on their way, it begins by itself with all of them ([CR-425]).
  const begin = useEffectEvent(() => void start())
  useEffect(() => {
    if (isAsked && !is_collecting) begin()
  }, [isAsked, is_collecting])

  async function start(): Promise<void> {
    const { quiz_run_id } = detail
    const asked = { quiz_run_id, item_id: item.item_id, each_count, scale, full_mark, has_words }
    const time_limit_s = minutes === null ? null : minutes * 60
    try {
      await startPeerReview(commands, { ...asked, time_limit_s })
      onStarted()
      onClose()
    } catch (error) {
      setIsAsked(false)
      setFailed(error instanceof Error ? error.message : '请稍后重试')
    }
  }

  return (
    <StageDialog
      title="互评"
      onCancel={onClose}
      actions={
        <>
          <StageButton onPress={onClose}>取消</StageButton>
          <StageButton
            look="primary"
            isStep
            isDisabled={!isRight || isAsked}
            onPress={() => setIsAsked(true)}
          >
            {isWaiting ? '收齐后自动开始…' : '开始互评'}
          </StageButton>
        </>
      }
    >
      <p>作答随机分给同学，双方都看不到姓名，没有人评自己的。</p>
      <Choice label="每人评">
        {EACH.map((count) => (
          <One key={count} isOn={each_count === count} onPress={() => setEach(count)}>
            {count} 份
          </One>
        ))}
      </Choice>
      <Choice label="怎么评">
        {SCALE_IDS.map((id) => (
          <One key={id} isOn={scale === id} onPress={() => setScale(id)}>
            {SCALES[id]}
          </One>
        ))}
        {scale === 'points' && (
          <label htmlFor={pointsId} className={styles.points}>
            满分
            <input
              id={pointsId}
              inputMode="numeric"
              value={points}
              aria-invalid={!isRight}
              aria-describedby={isRight ? undefined : reasonId}
              onChange={(event) => setPoints(event.target.value)}
            />
          </label>
        )}
      </Choice>
      {!isRight && (
        <p id={reasonId} role="alert" className={styles.failed}>
          满分是 {REVIEW_POINTS.least} 到 {REVIEW_POINTS.most} 的整数
        </p>
      )}
      <Choice label="评语">
        <One isOn={has_words} onPress={() => setHasWords(true)}>
          可以写
        </One>
        <One isOn={!has_words} onPress={() => setHasWords(false)}>
          不写
        </One>
      </Choice>
      <Choice label="限时">
        {MINUTES.map((limit) => (
          <One key={limit ?? 'none'} isOn={minutes === limit} onPress={() => setMinutes(limit)}>
            {limit === null ? '不限时' : `${limit} 分钟`}
          </One>
        ))}
      </Choice>
      {is_collecting && (
        <p role="status">
          {sending_count > 0 ? `还有 ${sending_count} 人的作答正在送出` : '正在收最后的作答'}
          ，收齐后{isWaiting ? '自动开始' : '才能开始，现在按“开始互评”，收齐后自动开始'}。
        </p>
      )}
      {failed !== null && (
        <p role="alert" className={styles.failed}>
          没有开始：{failed}
        </p>
      )}
    </StageDialog>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.choice} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {children}
    </div>
  )
}

function One({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <StageButton size="small" isPressed={isOn} look={isOn ? 'primary' : 'quiet'} onPress={onPress}>
      {children}
    </StageButton>
  )
}
