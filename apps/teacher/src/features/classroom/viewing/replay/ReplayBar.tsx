import { SPEEDS } from '@jiangtai/shared/classroom/record/replay/playing.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { sinceWords } from '../since-words.ts'
import type { Mark } from './chapters.ts'
import styles from './replay.module.css'
import { STEP_MS } from './use-replay-keys.ts'
import type { Playing } from './use-playing.ts'

/** What plays a lesson: the scrubber with a line for each chapter, play and stop, ten seconds back and on, the speed, and 跳过空白. */
export function ReplayBar({
  playing,
  length_ms,
  marks,
}: {
  playing: Playing
  length_ms: number
  marks: readonly Mark[]
}) {
  const { at_ms, isPlaying, goTo } = playing
  const [at, end] = [sinceWords(at_ms / 1000), sinceWords(length_ms / 1000)]
  return (
    <section className={styles.bar} aria-label="回放">
      <div className={styles.scrubber}>
        <span className={styles.ticks} aria-hidden="true">
          {marks.map(
            ({ seq, at_ms: mark_ms, kind, is_chapter }) =>
              is_chapter && (
                <i
                  key={seq}
                  data-kind={kind}
                  style={{ left: `${length_ms === 0 ? 0 : (mark_ms / length_ms) * 100}%` }}
                />
              ),
          )}
        </span>
        <input
          type="range"
          aria-label="回放位置"
          aria-valuetext={`${at}，共 ${end}`}
          min={0}
          max={length_ms}
          step={1}
          value={at_ms}
          onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div className={styles.acts}>
        <Button type="primary" onClick={playing.toggle}>
          {isPlaying ? '暂停' : at_ms >= length_ms ? '从头播放' : '播放'}
        </Button>
        <Button aria-label="后退 10 秒" onClick={() => goTo(at_ms - STEP_MS)}>
          −10 秒
        </Button>
        <Button aria-label="前进 10 秒" onClick={() => goTo(at_ms + STEP_MS)}>
          +10 秒
        </Button>
        <span className={styles.time}>
          {at} / {end}
        </span>
        <span className={styles.speeds} role="group" aria-label="播放速度">
          {SPEEDS.map((speed) => (
            <Button
              key={speed}
              aria-pressed={playing.speed === speed}
              onClick={() => playing.setSpeed(speed)}
            >
              {speed}×
            </Button>
          ))}
        </span>
        <Checkbox
          checked={playing.skipsBlanks}
          onChange={(event) => playing.setSkipsBlanks(event.currentTarget.checked)}
        >
          跳过空白
        </Checkbox>
      </div>
    </section>
  )
}
