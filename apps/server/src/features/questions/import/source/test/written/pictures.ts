import { docxFile, p, run } from '../docx-file.ts'
import { graphic, inlinePicture } from '../drawings.ts'
import { PICTURE } from './markup.ts'
import type { WrittenPaper } from './written-paper.ts'

/** Pictures and what has none ([QI-40]). */
export const PICTURES: readonly WrittenPaper[] = [
  {
    name: '[QI-40] pictures in their places, of their shown width, the same one once',
    file: () =>
      docxFile(
        p(run('如图') + inlinePicture('p1')) + p(inlinePicture('p1', { cx: 2857500, alt: '函数图象' })),
        PICTURE,
      ),
    text: '如图![图](file:1)<100>\n![函数图象](file:1)<300>',
  },
  {
    name: '[QI-40] words that a web site wrote about a picture, and its hidden marks, are nothing',
    file: () =>
      docxFile(
        p(
          inlinePicture('p1', { alt: '学科网(www.zxxk.com)--教育资源门户' }) +
            inlinePicture('p1', { cx: 9525 }),
        ),
        PICTURE,
      ),
    text: '![图](file:1)<100>',
  },
  {
    name: '[QI-40] an anchored picture with an older one for older programs comes once',
    file: () =>
      docxFile(
        p(
          `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:extent cx="952500" cy="1"/><wp:docPr id="1" name="x"/>${graphic({ blip: 'r:embed="p1"' })}</wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="width:75pt"><v:imagedata r:id="p1"/></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
        ),
        PICTURE,
      ),
    text: '![图](file:1)<100>',
  },
  {
    name: '[QI-40] a picture of older Word, by its style as wide',
    file: () =>
      docxFile(
        p(
          '<w:r><w:pict><v:shape style="position:absolute;width:75pt;height:20pt"><v:imagedata r:id="p1" o:title="图片1"/></v:shape></w:pict></w:r>',
        ),
        PICTURE,
      ),
    text: '![图](file:1)<100>',
  },
  {
    name: '[QI-40] a cropped picture is told',
    file: () => docxFile(p(inlinePicture('p1', { crop: '<a:srcRect l="25000"/>' })), PICTURE),
    text: '![图](file:1)<100>',
    notes: ['这张图片在 Word 里裁剪过，导入的是没有裁剪的原图，请看一看'],
  },
  {
    name: '[QI-40] a picture of the net is not fetched, one that is not there is told',
    file: () =>
      docxFile(p(inlinePicture('', { blip: 'r:link="net"' })) + p(inlinePicture('none')), {
        relations: [{ id: 'net', type: 'image', target: 'http://127.0.0.1:9/secret.png', mode: 'External' }],
      }),
    text: '[图片]\n[图片]',
    notes: ['这里的图片在网上，不在文件里，没有导入，请截图后补上', '这里的图片在文件里找不到，请补上'],
  },
  {
    name: '[QI-40] a picture of a kind that no browser shows is told',
    file: () =>
      docxFile(p(inlinePicture('p1')), {
        ...PICTURE,
        files: { 'word/media/image1.png': Buffer.from('BM a bitmap') },
      }),
    text: '[图片]',
    notes: ['有一张图片的格式不能识别，请截图后补上'],
  },
  {
    name: '[QI-40] a drawing of Windows, as old formulas have it, is told',
    file: () =>
      docxFile(p(inlinePicture('p1')), {
        ...PICTURE,
        files: { 'word/media/image1.png': Buffer.from('d7cdc69a00000000', 'hex') },
      }),
    text: '[图片]',
    notes: ['这里的图是 WMF 或 EMF 格式（旧版公式常用），浏览器不能显示，请截图后补上'],
  },
  {
    name: '[QI-40] a chart and a shape have no picture',
    file: () =>
      docxFile(
        p(
          '<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="1"/><wp:docPr id="1" name="图表"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphic></wp:inline></w:drawing></w:r>',
        ) + p('<w:r><w:pict><v:oval style="width:9pt"/></w:pict></w:r>'),
      ),
    text: '[图片]\n[图片]',
    notes: ['这里有 Word 的图表，没有导入，请截图后补上', '这里有在 Word 里画的图形，没有导入，请截图后补上'],
  },
  {
    name: '[QI-40] a formula of MathType is its preview, and is to be looked at',
    file: () =>
      docxFile(
        p(
          `${run('求')}<w:r><w:object><v:shape style="width:75pt"><v:imagedata r:id="p1"/></v:shape><o:OLEObject Type="Embed" ProgID="Equation.DSMT4" r:id="o1"/></w:object></w:r>`,
        ),
        PICTURE,
      ),
    text: '求![图](file:1)<100>',
    notes: ['这里的公式是 MathType 或旧版公式编辑器写的，按图片导入，请看一看'],
  },
]
