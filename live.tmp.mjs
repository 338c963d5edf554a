import { chromium } from '@playwright/test'
const origin=process.argv[2]; const id=process.argv[3]; const tag=process.argv[4]
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']})
for (const [w,h,m] of [[1440,900,false],[390,844,true]]) {
  const c=await b.newContext({viewport:{width:w,height:h},isMobile:m,hasTouch:m,locale:'zh-CN',timezoneId:'Asia/Shanghai',userAgent:m?'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36':'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'})
  const p=await c.newPage()
  p.on('console',m=>console.log(w,m.type(),m.text())); p.on('pageerror',e=>console.log('ERR',e.message)); p.on('response',r=>r.status()>=400&&console.log(r.status(),r.url()))
  await p.goto(`${origin}/live-room?id=${id}`); await p.waitForTimeout(3500)
  const v=await p.evaluate(async()=>{const v=document.querySelector('video'); if(!v) return null; v.muted=true; await v.play().catch(e=>console.log('play',String(e))); await new Promise(r=>setTimeout(r,3000)); return {t:v.currentTime,w:v.videoWidth,ready:v.readyState,err:v.error?.message,dur:v.duration}})
  console.log(w,v)
  await p.screenshot({path:`/tmp/me/live-${tag}-${w}.png`,fullPage:true})
}
await b.close()
