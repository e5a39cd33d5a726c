import { useEscape } from '@jiangtai/ui/kit/escape.ts'
import { useRef } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import { DrawWays } from './DrawWays.tsx'
import { useKeptWay } from './use-kept-way.ts'
import type { RandomDraw } from './use-random-draw.ts'
import styles from './call.module.css'

/** How many are called, and among whom, before anybody is named ([CR-370]): as it was last time on this board, and one press begins. */
export function CallSetUp({
  draw,
  entered,
  roster,
  onClose,
}: {
  draw: RandomDraw
  /** The numbers of students among whom it may draw: in the room, and of the class. */
  entered: number
  roster: number
  onClose: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const { way, among, setAmong } = draw
  const chooseWay = useKeptWay(draw)
  useEscape(box, onClose)

  /** A choice leads back to 开始, so that the next Enter draws. */
  function chosen(): void {
    box.current?.querySelector<HTMLElement>('[data-start] button')?.focus()
  }

  return (
    <div ref={box} className={styles.call} data-above-board role="group" aria-label="随机点名">
      <h2 className={styles.setUp}>随机点名</h2>
      <DrawWays
        label="点几人"
        chosen={way}
        onChange={(next) => {
          chooseWay(next)
          chosen()
        }}
      />
      <div className={styles.ways} role="group" aria-label="从哪些人中抽">
        <span aria-hidden>从</span>
        {(['entered', 'class'] as const).map((one) => (
          <StageButton
            key={one}
            size="small"
            look={among === one ? 'primary' : 'quiet'}
            isPressed={among === one}
            onPress={() => {
              setAmong(one)
              chosen()
            }}
          >
            {one === 'class' ? `全班 ${roster} 人` : `到课的 ${entered} 人`}
          </StageButton>
        ))}
        <span aria-hidden>中抽</span>
      </div>
      <div className={styles.actions} data-start>
        <StageButton
          look="primary"
          isAutoFocused
          onPress={async () => {
            if ((await draw.call()) !== null) onClose()
          }}
        >
          开始
        </StageButton>
        <StageButton onPress={onClose}>不点了</StageButton>
      </div>
    </div>
  )
}
