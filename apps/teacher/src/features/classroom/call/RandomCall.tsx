import type { DrawnAmong } from '@jiangtai/shared/classroom/students/drawn-among.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useEscape } from '@jiangtai/ui/kit/escape.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { CALL_MS, nameAt } from './call-animation.ts'
import styles from './call.module.css'

export type RandomCallProps = {
  called: string
  /** Names of the students who could have been drawn. */
  names: readonly string[]
  /** False with reduced motion, and for a call that was already on the screen when the page was opened. */
  isAnimated: boolean
  /** The students among whom it draws, with their number. */
  among: { kind: DrawnAmong; entered: number; roster: number }
  onAmong: (among: DrawnAmong) => void
  /** The number of students not called yet in this lesson, once known. */
  left_count: number | null
  onAgain: () => Promise<unknown>
  /** Null for a student who is at the board already, or has no pad here. */
  onOpenBoard: (() => Promise<unknown>) | null
  onPutAway: () => Promise<unknown>
  /** Further acts on the one who was called, once the names have passed. */
  children?: ReactNode
}

/** 随机点名: names pass, slow down, one stays. A tap anywhere ends the passing. */
export function RandomCall(props: RandomCallProps) {
  const { called, names, isAnimated, among, left_count, onAgain, onOpenBoard, onPutAway } = props
  const isWhole = among.kind === 'class'
  const [elapsed_ms, setElapsed] = useState(isAnimated ? 0 : CALL_MS)
  const box = useRef<HTMLDivElement>(null)
  const isPassing = elapsed_ms < CALL_MS

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
      <div className={styles.name} data-passing={isPassing} aria-hidden={isPassing}>
        {nameAt({ elapsed_ms, names, called })}
      </div>
      <div role="status" className={styles.left}>
        {!isPassing && <span className="visually-hidden">请{called}回答</span>}
        {!isPassing &&
          left_count !== null &&
          (left_count > 0
            ? `还有 ${left_count} 人未点到`
            : isWhole
              ? '全班已点过一轮'
              : '已进入的都点过一轮')}
      </div>
      <div className={styles.among}>
        {isWhole ? `从全班 ${among.roster} 人中抽取` : `从已进入课堂的 ${among.entered} 人中抽取`}
        {among.entered < among.roster && (
          <StageButton size="small" onPress={() => props.onAmong(isWhole ? 'entered' : 'class')}>
            {isWhole ? '只抽已进入的' : `改从全班 ${among.roster} 人中抽`}
          </StageButton>
        )}
      </div>
      <div className={styles.actions}>
        <StageButton onPress={onAgain}>再抽一次</StageButton>
        {onOpenBoard !== null && (
          <StageButton isDisabled={isPassing} onPress={onOpenBoard}>
            请上台书写
          </StageButton>
        )}
        {!isPassing && props.children}
        <StageButton look="primary" onPress={onPutAway}>
          收起
        </StageButton>
      </div>
    </div>
  )
}
