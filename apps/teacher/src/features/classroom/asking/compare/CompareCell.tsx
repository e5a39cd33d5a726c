import type { GivenMark } from '@jiangtai/shared/classroom/asking/marking/mark-fields.ts'
import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { readNumber, useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { inkOn, turned, withoutLast } from '../../../../shared/tasks/marking/ink/score-ink.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import type { AnswerToMark } from '../marking/marked-answers.ts'
import { RESULTS, verdictOf } from '../marking/marks.ts'
import type { ShownMark } from '../marking/use-marks.ts'
import { AnswerSounds } from '../photos/AnswerSounds.tsx'
import { ComparePhoto } from './ComparePhoto.tsx'
import styles from './compare.module.css'
import type { PenTool } from './PenTools.tsx'

/** In shares of the size at which an answer fills its place. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const
type Act = (() => Promise<unknown>) | null

function readZoom(kept: unknown): number | null {
  const zoom = readNumber(kept)
  return zoom !== null && ZOOMS[zoom] !== undefined ? zoom : null
}

export type CompareCellProps = {
  /** The name, or the number of the answer on the wall. */
  title: string
  /** Undefined where the answer is not there any more. */
  answer: AnswerToMark | undefined
  quiz_run_id: string
  urls: ReadonlyMap<string, string>
  isLoading: boolean
  tool: PenTool | null
  ink: ScoreInk | null
  onInk: (ink: ScoreInk | null) => void
  full_score: number
  /** Null where the answer is not there any more. */
  mark: ShownMark | null
  isMarking: boolean
  /** What can be done with what is drawn. */
  inkActs: ReactNode
  onGive: (given: GivenMark) => void
  acts: Readonly<Record<'former' | 'next' | 'swap' | 'leave', Act>>
}

/** One of the answers that stand beside each other, with what can be done with it. The arrow keys bring another one in its place. */
export function CompareCell(props: CompareCellProps) {
  const { title, answer, ink, acts, mark, isMarking } = props
  const kept_name = `compare.${props.quiz_run_id}.${answer?.student_id ?? title}`
  const [zoom, setZoom] = useKeptInTab(`${kept_name}.zoom`, { first: 0, read: readZoom })
  const [at, setAt] = useKeptInTab(`${kept_name}.page`, { first: 0, read: readNumber })
  const keys = answer?.photo_keys ?? []
  const key = keys[at] ?? keys[0]
  const handleKey = (event: KeyboardEvent) => {
    const act = { ArrowLeft: acts.former, ArrowRight: acts.next }[event.key] ?? null
    // What is zoomed is moved by the same keys.
    const isInView = event.target instanceof Element && event.target.closest('[data-view]') !== null
    if (act === null || isInView) return
    event.preventDefault()
    void act()
  }
  return (
    <article className={styles.cell} aria-label={title} onKeyDown={handleKey}>
      <div className={styles.cellHead}>
        <Small label={`${title}：换成上一份`} sign="←" act={acts.former} />
        <h3>{title}</h3>
        <Small label={`${title}：换成下一份`} sign="→" act={acts.next} />
        {answer?.isLate === true && <small>补交</small>}
        {mark !== null && (isMarking || mark.result !== 'ungraded') && (
          <small>{verdictOf(mark, props.full_score)}</small>
        )}
        <span className={styles.cellTools}>
          <Small label={`${title}：缩小`} sign="－" act={zoom > 0 ? () => setZoom(zoom - 1) : null} />
          <Small
            label={`${title}：放大`}
            sign="＋"
            act={zoom < ZOOMS.length - 1 ? () => setZoom(zoom + 1) : null}
          />
          {key !== undefined && (
            <Small label={`${title}：旋转`} sign="↻" act={() => props.onInk(turned(ink, key))} />
          )}
          {key !== undefined && inkOn(ink, key).marks.length > 0 && (
            <Small label={`${title}：撤销画的`} sign="↶" act={() => props.onInk(withoutLast(ink, key))} />
          )}
          {acts.swap !== null && <Small label={`${title}：和后一份换位置`} sign="⇄" act={acts.swap} />}
          {acts.leave !== null && <Small label={`${title}：不展示这份`} sign="✕" act={acts.leave} />}
        </span>
      </div>
      <div className={styles.view} data-view role="group" aria-label={`${title}的作答`} tabIndex={0}>
        {answer === undefined && <p className={styles.hint}>这份作答现在取不到</p>}
        {answer !== undefined && answer.text !== '' && (
          <div style={{ fontSize: `calc(var(--stage-md) * ${ZOOMS[zoom] ?? 1})` }}>
            <MathText text={answer.text} />
          </div>
        )}
        {answer !== undefined && answer.sounds.length > 0 && (
          <AnswerSounds {...{ quiz_run_id: props.quiz_run_id, title, sounds: answer.sounds }} />
        )}
        {key !== undefined && props.isLoading && <p className={styles.hint}>正在取照片…</p>}
        {key !== undefined && !props.isLoading && (
          <ComparePhoto
            key={key}
            object_key={key}
            url={props.urls.get(key)}
            label={`${title}的照片${keys.length > 1 ? ` ${at + 1}` : ''}`}
            zoom={ZOOMS[zoom] ?? 1}
            {...{ tool: props.tool, ink, onInk: props.onInk }}
          />
        )}
      </div>
      {(keys.length > 1 || isMarking || props.inkActs !== false) && (
        <div className={styles.cellFoot}>
          {keys.length > 1 && (
            <>
              <Small label={`${title}：上一张`} sign="上一张" act={at > 0 ? () => setAt(at - 1) : null} />
              <span>
                {at + 1}/{keys.length}
              </span>
              <Small
                label={`${title}：下一张`}
                sign="下一张"
                act={at < keys.length - 1 ? () => setAt(at + 1) : null}
              />
            </>
          )}
          {isMarking &&
            mark !== null &&
            RESULTS.map(({ result, sign, word }) => (
              <StageButton
                key={result}
                size="small"
                label={`${title} ${word}`}
                look={mark.result === result ? 'primary' : 'quiet'}
                isPressed={mark.result === result}
                onPress={() => props.onGive({ kind: 'result', result })}
              >
                {sign} {word}
              </StageButton>
            ))}
          {props.inkActs}
        </div>
      )}
    </article>
  )
}

function Small({
  label,
  sign,
  act,
}: {
  label: string
  sign: string
  act: (() => Promise<unknown> | void) | null
}) {
  return (
    <StageButton size="small" label={label} isDisabled={act === null} onPress={() => act?.()}>
      {sign}
    </StageButton>
  )
}
