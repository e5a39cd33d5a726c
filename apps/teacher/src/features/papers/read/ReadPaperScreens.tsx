import list from '@jiangtai/ui/lists/list.module.css'
import type { ReactNode } from 'react'
import { FolderBar } from '../../../shared/questions/collections/FolderBar.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { OwnPlaceFirst } from '../../../shared/questions/own/OwnPlaceFirst.tsx'
import { PaperList } from '../list/PaperListScreen.tsx'
import { READ_FILTERS, ReadPaperList } from './ReadPaperList.tsx'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** 校本卷库: versions that the school let in ([PA-74]), those of one's own subject first ([QS-15]). */
export function SchoolPapersScreen() {
  return (
    <Titled title="校本卷库">
      <OwnPlaceFirst filters={READ_FILTERS}>
        <ReadPaperList
          scope="school"
          empty="没有符合条件的校本试卷。在试卷库里提交完成的试卷，审核通过后在这里。"
        />
      </OwnPlaceFirst>
    </Titled>
  )
}

/** 收藏的试卷, by folder ([PA-78]). */
export function CollectedPapersScreen() {
  const asked = useAddress().read('folder')
  return (
    <Titled title="收藏的试卷">
      <FolderBar holds="papers" />
      <ReadPaperList
        scope="collected"
        folder_id={asked !== null && UUID.test(asked) ? asked : null}
        empty="没有符合条件的收藏。在共享给我的试卷和校本卷库里点“收藏”，常用的试卷就在这里。"
      />
    </Titled>
  )
}

/** 上传的试卷: the papers that were made of imported files. */
export function UploadedPapersScreen() {
  return (
    <Titled title="上传的试卷">
      <PaperList origin="imported" empty="还没有上传的试卷。导入试卷文件时选择组成一份试卷，就在这里。" />
    </Titled>
  )
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>{title}</h1>
      </header>
      {children}
    </main>
  )
}
