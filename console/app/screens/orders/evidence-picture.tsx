import { useEffect, useState } from 'react'
import { useRead } from '../../client/queries.ts'

/** A picture that the member sent; pressed, it opens in full. */
export function EvidencePicture({
  afterSaleId,
  pictureId,
  name,
}: {
  afterSaleId: string
  pictureId: string
  name: string
}) {
  const { data, error } = useRead('getAfterSalePicture', { afterSaleId, pictureId })
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(new Blob([data], { type: 'image/webp' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (error) return <p className="text-14 text-ink-3">{name}打不开，刷新再看</p>
  if (address === '') return <p role="status">正在打开……</p>
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={name} className="h-32 w-44 rounded-10 border border-line object-cover" />
    </a>
  )
}
