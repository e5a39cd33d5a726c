import { AlignmentType, Footer, PageNumber, Paragraph, TextRun } from 'docx'

const SIZE = 18

/** 《期中考试》 第 1 页（共 4 页）, counted by Word itself. */
export function pageFooter(title: string): Footer {
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({
            size: SIZE,
            children: [`${title}　第 `, PageNumber.CURRENT, ' 页（共 ', PageNumber.TOTAL_PAGES, ' 页）'],
          }),
        ],
      }),
    ],
  })
}
