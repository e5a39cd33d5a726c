import { keepInTab, keptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import type { GroupWord } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import { useState } from 'react'

const SEEN = 'group-word.seen'

/** What the teacher said to this group, until it is put away or something else is said ([CR-482]). */
export function GroupWordLine({ word }: { word: GroupWord }) {
  const [seen_at, setSeen] = useState(() => keptInTab(SEEN))
  if (seen_at === word.told_at) return null
  return (
    <p className="group-word" role="status">
      <span>{`老师对你们组说：${word.words}`}</span>
      <button
        type="button"
        className="button-quiet"
        onClick={() => {
          keepInTab(SEEN, word.told_at)
          setSeen(word.told_at)
        }}
      >
        知道了
      </button>
    </p>
  )
}
