import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { useState } from 'react'
import type { SavedScreenshot } from '../../../../shared/drawing/screenshots/save-screenshot.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './screenshots.module.css'

const ENDING = '.png'
const MOST_LETTERS = 100

/** One screenshot in the drawer: chosen by its picture, renamed and removed below it. */
export function ScreenshotCard({
  screenshot,
  isChosen,
  onChoose,
  onRatio,
  onRename,
  onSaveAsResource,
  onRemove,
}: {
  screenshot: SavedScreenshot
  isChosen: boolean
  onChoose: () => void
  /** Told once the picture is there: its width for its height. */
  onRatio: (ratio: number) => void
  /** Resolves to why it was not renamed, or null. */
  onRename: (name: string) => Promise<string | null>
  /** Null for a teacher who may add no resources. */
  onSaveAsResource: (() => Promise<void>) | null
  onRemove: () => void
}) {
  const { name, url, taken_at } = screenshot
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleSave(): Promise<void> {
    const words = (typed ?? '').trim()
    if (words === '') return setProblem('请填写名称')
    const refusal = words + ENDING === name ? null : await onRename(words + ENDING)
    setProblem(refusal)
    if (refusal === null) setTyped(null)
  }

  return (
    <li className={styles.card}>
      <button type="button" className={styles.one} aria-pressed={isChosen} onClick={onChoose}>
        <img
          src={url}
          alt=""
          loading="lazy"
          crossOrigin="anonymous"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onRatio(naturalWidth / naturalHeight)
          }
        />
        <span title={formatDateTime(taken_at)}>{name}</span>
      </button>
      {typed === null ? (
        <div className={styles.acts}>
          <StageButton
            size="small"
            label={`重命名 ${name}`}
            onPress={() => setTyped(name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : name)}
          >
            重命名
          </StageButton>
          <StageButton size="small" label={`删除 ${name}`} onPress={onRemove}>
            删除
          </StageButton>
          {onSaveAsResource !== null && (
            <StageButton size="small" label={`存到我的资源 ${name}`} onPress={onSaveAsResource}>
              存到我的资源
            </StageButton>
          )}
        </div>
      ) : (
        <form
          className={styles.rename}
          onSubmit={(event) => {
            event.preventDefault()
            void handleSave()
          }}
        >
          <input
            aria-label="截屏名称"
            aria-invalid={problem !== null}
            autoFocus
            maxLength={MOST_LETTERS}
            value={typed}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              // The name is given up, not the list.
              event.preventDefault()
              setTyped(null)
              setProblem(null)
            }}
          />
          {problem !== null && <p role="alert">{problem}</p>}
          <div className={styles.acts}>
            <StageButton size="small" look="primary" onPress={handleSave}>
              保存
            </StageButton>
            <StageButton
              size="small"
              onPress={() => {
                setTyped(null)
                setProblem(null)
              }}
            >
              取消
            </StageButton>
          </div>
        </form>
      )}
    </li>
  )
}
