import styles from '../drawing.module.css'
import { OptionButton } from './OptionButton.tsx'
import { OptionIcon } from './OptionIcon.tsx'
import type { ScreenshotWay } from '../screenshots/use-screenshot.ts'

/** The two ways to take a screenshot, and the way to the taken screenshots. */
export function CameraOptions({
  onTake,
  onList,
}: {
  onTake: (way: ScreenshotWay) => void
  /** Left out where no lesson keeps them. */
  onList?: () => void
}) {
  return (
    <div className={styles.options} role="group" aria-label="截屏方式">
      <OptionButton word="截取全屏" onPress={() => onTake('whole')}>
        <OptionIcon name="camera" />
      </OptionButton>
      <OptionButton word="框选截屏" onPress={() => onTake('region')}>
        <OptionIcon name="frame" />
      </OptionButton>
      {onList !== undefined && (
        <OptionButton word="本课截屏" onPress={onList}>
          <OptionIcon name="pictures" />
        </OptionButton>
      )}
    </div>
  )
}
