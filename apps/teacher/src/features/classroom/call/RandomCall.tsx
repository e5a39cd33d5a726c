import type { CalledStudent, CallResult } from '@jiangtai/shared/classroom/calling/calling.ts'
import type { DrawnAmong } from '@jiangtai/shared/classroom/students/drawn-among.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useEscape } from '@jiangtai/ui/kit/escape.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { CALL_MS, nameAt } from './call-animation.ts'
import { CalledName } from './CalledName.tsx'
import { DrawWays } from './DrawWays.tsx'
import type { DrawWay } from './use-random-draw.ts'
import styles from './call.module.css'

export type RandomCallProps = {
  /** Who is called, in the order of the draw. */
  called: readonly CalledStudent[]
  results: Readonly<Record<string, CallResult>>
  /** Names of the students who could have been drawn. */
  names: readonly string[]
  /** False with reduced motion, and for a call that was already on the screen when the page was opened. */
  isAnimated: boolean
  /** The students among whom it draws, with their number; null for who was not drawn but had raised a hand. */
  among: { kind: DrawnAmong; entered: number; roster: number } | null
  onAmong: (among: DrawnAmong) => void
  way: DrawWay
  onWay: (way: DrawWay) => void
  /** The number of students not called yet in this lesson, once known. */
  left_count: number | null
  onJudge: (call_id: string, result: CallResult | null) => Promise<unknown>
  onAgain: () => Promise<unknown>
  /** Null where nobody who was called could write: at the board already, or without a pad here. */
  onOpenBoard: (() => Promise<unknown>) | null
  onPutAway: () => Promise<unknown>
  /** Further acts on each student who was called. */
  actsOn?: (student: CalledStudent) => ReactNode
  /** The rule and everybody's chance, shown when they are asked for. */
  rule: ReactNode
}

/** 随机点名: names pass, slow down, one stays in each place. A tap anywhere ends the passing. */
export function RandomCall(props: RandomCallProps) {
  const { called, names, isAnimated, among, left_count, onAgain, onOpenBoard, onPutAway } = props
  const isWhole = among?.kind === 'class'
  const [elapsed_ms, setElapsed] = useState(isAnimated ? 0 : CALL_MS)
  const [isRuleOpen, setIsRuleOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isPassing = elapsed_ms < CALL_MS
  const group = groupOfAll(called)

  // Moves the names on, frame by frame, until one stays.
  useEffect(() => {
    if (!isPassing) return
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      // A tap may have ended it meanwhile.
      setElapsed((before) => Math.max(before, now - start))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPassing])

  // Esc is 收起 for as long as a name covers the board.
  useEscape(box, () => void onPutAway())

  return (
    <div ref={box} className={styles.call} data-above-board onPointerDown={() => setElapsed(CALL_MS)}>
      {isRuleOpen ? (
        props.rule
      ) : (
        <>
          {group !== undefined && (
            <h2 className={styles.group} aria-hidden={isPassing} data-passing={isPassing}>
              {group}
            </h2>
          )}
          <ul className={styles.names} data-crowd={called.length > 4 || undefined}>
            {called.map(({ call_id, student_id, name, group: own }, place) => (
              <CalledName
                key={call_id}
                name={name}
                shown={nameAt({ elapsed_ms, names: turned(names, place), called: name })}
                isPassing={isPassing}
                isOneOfMany={called.length > 1}
                group={group === undefined ? own : undefined}
                result={props.results[call_id] ?? null}
                onJudge={(result) => props.onJudge(call_id, result)}
              >
                {props.actsOn?.({ call_id, student_id, name })}
              </CalledName>
            ))}
          </ul>
        </>
      )}
      <div role="status" className={styles.left}>
        {!isPassing && (
          <span className="visually-hidden">请{called.map(({ name }) => name).join('、')}回答</span>
        )}
        {!isPassing && left_count !== null && leftWords(left_count, isWhole)}
      </div>
      {among !== null && (
        <>
          <div className={styles.among}>
            {isWhole ? `从全班 ${among.roster} 人中抽取` : `从到课的 ${among.entered} 人中抽取`}
            {among.entered < among.roster && (
              <StageButton size="small" onPress={() => props.onAmong(isWhole ? 'entered' : 'class')}>
                {isWhole ? '只抽到课的' : `改从全班 ${among.roster} 人中抽`}
              </StageButton>
            )}
            <StageButton size="small" isPressed={isRuleOpen} onPress={() => setIsRuleOpen(!isRuleOpen)}>
              {isRuleOpen ? '回到姓名' : '抽取的规则'}
            </StageButton>
          </div>
          <DrawWays label="下一次点几人" chosen={props.way} onChange={props.onWay} />
        </>
      )}
      <div className={styles.actions}>
        {among !== null && <StageButton onPress={onAgain}>再抽一次</StageButton>}
        {onOpenBoard !== null && (
          <StageButton isDisabled={isPassing} onPress={onOpenBoard}>
            请上台
          </StageButton>
        )}
        <StageButton look="primary" onPress={onPutAway}>
          收起
        </StageButton>
      </div>
    </div>
  )
}

/** The group that was drawn as a whole; none where each is of another one, or nobody was drawn by groups. */
function groupOfAll([first, ...others]: readonly CalledStudent[]): string | undefined {
  return others.length > 0 && others.every(({ group }) => group === first?.group) ? first?.group : undefined
}

function leftWords(left_count: number, isWhole: boolean): string {
  if (left_count > 0) return `还有 ${left_count} 人未点到`
  return isWhole ? '全班已点过一轮' : '到课的都点过一轮'
}

/** The names begun at another place, so that not every place passes through the same ones. */
function turned(names: readonly string[], place: number): readonly string[] {
  const start = names.length === 0 ? 0 : (place * 5) % names.length
  return [...names.slice(start), ...names.slice(0, start)]
}
