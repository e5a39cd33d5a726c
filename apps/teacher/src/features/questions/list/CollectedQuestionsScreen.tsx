import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { lazy, Suspense } from 'react'
import { idOf, useAddress } from '../../../shared/lists/use-address.ts'
import { PlaceInFolder } from '../collect/PlaceInFolder.tsx'
import { QuestionList } from './QuestionList.tsx'

// The questions stand before the folders that narrow them.
const FolderBar = lazy(async () => ({
  default: (await import('../../../shared/questions/collections/FolderBar.tsx')).FolderBar,
}))

/** 收藏的试题: the collected questions, by folder (QC-23). */
export function CollectedQuestionsScreen() {
  const folder_id = idOf(useAddress().read('folder'))
  return (
    <QuestionList
      title="收藏的试题"
      scope="collected"
      folder_id={folder_id}
      above={
        <Suspense fallback={<SkeletonBlock height={40} />}>
          <FolderBar holds="questions" />
        </Suspense>
      }
      actsOn={({ question_id }, number) => <PlaceInFolder question_id={question_id} number={number} />}
      empty="这里还没有题目。在题目上点“收藏”，常用的题就在这里。"
    />
  )
}
