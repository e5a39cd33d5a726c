import { BROWSING_WORDS } from '@jiangtai/shared/classroom/students/browsing/browsing.ts'
import { useState } from 'react'
import { FloatingPanel, type PanelPlace } from '../../kit/FloatingPanel.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import {
  BrowsedPagesChoice,
  BrowsingAct,
  type BrowsingChoiceProps,
  useBrowsingChoice,
} from './BrowsingChoice.tsx'
import styles from './browsing.module.css'

const HOME: PanelPlace = { x: 0, y: 0 }

/** 自由翻页 on the board: its panel, and while pads may turn pages the word of it with the way to gather the class ([CR-437]). */
export function BrowsingLayer({
  browsing,
  commands,
  isOpen,
  onClose,
}: BrowsingChoiceProps & { isOpen: boolean; onClose: () => void }) {
  const [place, setPlace] = useState(HOME)
  const choice = useBrowsingChoice({ browsing, commands })
  return (
    <>
      {browsing !== null && !isOpen && (
        <div className={styles.chip} data-above-board>
          <span role="status">学生可以自由翻页</span>
          <StageButton size="small" look="waiting" onPress={() => commands.setBrowsing(null)}>
            {BROWSING_WORDS.close}
          </StageButton>
        </div>
      )}
      {isOpen && (
        <FloatingPanel
          title="自由翻页"
          place={place}
          onMove={setPlace}
          leave={{ label: '关闭', onPress: onClose }}
          actions={<BrowsingAct {...choice} />}
        >
          <p className={styles.words}>
            学生在平板上自己翻页，老师翻页不带动他们；发题、抢答、锁屏、请学生上台时，全班回到老师的页。
          </p>
          <BrowsedPagesChoice {...choice} />
        </FloatingPanel>
      )}
    </>
  )
}
