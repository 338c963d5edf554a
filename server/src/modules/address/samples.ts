import type { TestClient } from '../../../test/support/client.ts'

/** Input of an address; in Chaoyang, Beijing, by default. */
export const aHome = {
  name: '林晓',
  mobile: '13812346720',
  districtCode: '110105',
  street: '和平里小区 6 号楼 2 单元 301',
}

/** Saves an address of this member; returns its id. */
export async function anAddress(client: TestClient, overrides: Partial<typeof aHome> = {}): Promise<string> {
  return (await client.api.editAddress({ ...aHome, ...overrides })).addressId
}
