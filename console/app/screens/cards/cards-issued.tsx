import { Button } from '@mall/ui/actions/button.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'

type Props = { count: number; onSave: () => void; onClose: () => void }

/** The table with the secrets is stored: nobody can have it again once this is closed. */
export function CardsIssued({ count, onSave, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`发行了 ${count} 张`}
      actions={
        <>
          <Button onPress={onSave}>再存一次</Button>
          <Button variant="brand" onPress={onClose}>
            表存好了
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p>
          卡号和卡密的表已经存到这台电脑的下载里。卡密只给这一次，关掉以后谁也看不到；没存下来，就把这一批作废，再发一批。
        </p>
        <p>卡密可能以 0 开头，用表格软件打开时请把那一列当文本。交给印卡的厂家以后，请删掉这个文件。</p>
      </div>
    </Dialog>
  )
}
