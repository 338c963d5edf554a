import sharp from 'sharp'
for (const t of ['up','live']) {
  const cut=async(w)=>{const i=sharp(`/tmp/me/live-${t}-${w}.png`);const m=await i.metadata();return i.extract({left:0,top:0,width:w,height:Math.min(1500,m.height)}).toBuffer()}
  await sharp({create:{width:1840,height:1500,channels:3,background:'#888'}}).composite([{input:await cut(1440),left:0,top:0},{input:await cut(390),left:1450,top:0}]).png().toFile(`/tmp/me/live-${t}.png`)
}
