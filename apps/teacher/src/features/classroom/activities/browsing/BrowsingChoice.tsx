import { type BrowsedPages, BROWSING_WORDS } from '@jiangtai/shared/classroom/students/browsing/browsing.ts'
import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { StageViews } from '../../kit/StageViews.tsx'
import type { BrowsingCommands } from './browsing-commands.ts'

const VIEWS = [
  { id: 'shown', word: BROWSING_WORDS.pages.shown },
  { id: 'all', word: BROWSING_WORDS.pages.all },
] as const satisfies readonly { id: BrowsedPages; word: string }[]

export type BrowsingChoiceProps = { browsing: BrowsedPages | null; commands: BrowsingCommands }

/** 允许自由翻页 and 全班跟随老师, and which pages may be turned to ([CR-430], [CR-432]). */
export function BrowsingChoice({ browsing, commands }: BrowsingChoiceProps) {
  const [chosen, setChosen] = useState<BrowsedPages>('shown')
  const { open, close } = BROWSING_WORDS
  return (
    <>
      <StageViews
        label="学生可以翻看"
        views={VIEWS}
        shown={browsing ?? chosen}
        onShow={(pages) => {
          setChosen(pages)
          if (browsing !== null) void commands.setBrowsing(pages)
        }}
      />
      <StageButton
        look={browsing === null ? 'primary' : 'waiting'}
        onPress={() => commands.setBrowsing(browsing === null ? chosen : null)}
      >
        {browsing === null ? open : close}
      </StageButton>
    </>
  )
}
