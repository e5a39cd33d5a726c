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

/** Which pages may be turned to, and whether pads may ([CR-430], [CR-432]). */
export function BrowsingChoice(props: BrowsingChoiceProps) {
  const choice = useBrowsingChoice(props)
  return (
    <>
      <BrowsedPagesChoice {...choice} />
      <BrowsingAct {...choice} />
    </>
  )
}

/** What is chosen before it is allowed, and at once while it is. */
export function useBrowsingChoice({ browsing, commands }: BrowsingChoiceProps) {
  const [chosen, setChosen] = useState<BrowsedPages>('shown')
  return {
    isAllowed: browsing !== null,
    pages: browsing ?? chosen,
    choose: (pages: BrowsedPages) => {
      setChosen(pages)
      if (browsing !== null) void commands.setBrowsing(pages)
    },
    turn: () => commands.setBrowsing(browsing === null ? chosen : null),
  }
}

type Choice = ReturnType<typeof useBrowsingChoice>

/** 讲过的页 or 全部页. */
export function BrowsedPagesChoice({ pages, choose }: Choice) {
  return <StageViews label="学生可以翻看" views={VIEWS} shown={pages} onShow={choose} />
}

/** 允许自由翻页 or 全班跟随老师. */
export function BrowsingAct({ isAllowed, turn }: Choice) {
  const { open, close } = BROWSING_WORDS
  return (
    <StageButton look={isAllowed ? 'waiting' : 'primary'} onPress={turn}>
      {isAllowed ? close : open}
    </StageButton>
  )
}
