/** The control page's style sheet: the mall's colours; served as a file, for a strict policy allows no inline style. */
export const STYLE = `
:root{--sunk:#F2F6F4;--tint:#E6F1EE;--ink:#12292B;--ink-2:#3A4F50;--ink-3:#566A6B;--line:#DDE6E3;--control:#7A918E;
--brand:#0F5C61;--brand-hover:#0B474B;--accent:#C9470F;--accent-hover:#A93A0A;--price:#B33A0B;--success:#1B7545;--success-tint:#E4F3EA;
--warning:#8A5300;--warning-tint:#FFF2D9}
*{box-sizing:border-box}
body{margin:0;background:var(--sunk);color:var(--ink);font:400 16px/1.625 "PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei UI","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}ul{list-style:none}
header{background:#0C3F44;color:#fff}header .wrap{padding:20px 16px}
header h1{font-size:26px;line-height:1.3}header p{color:#CFE4DF;font-size:14px}
.wrap{max-width:1200px;margin:0 auto}
main{padding:24px 16px 72px;display:grid;gap:24px}
@media(min-width:960px){main{grid-template-columns:1fr 372px;align-items:start}.wide{grid-column:1/-1}}
section{background:#fff;border:1px solid var(--line);border-radius:16px;padding:20px}
section>h2{font-size:20px;line-height:1.4;margin-bottom:4px}
.sub{font-size:14px;line-height:1.57;color:var(--ink-3)}
.num{font-variant-numeric:tabular-nums}
.note{border-radius:10px;padding:12px 16px;background:var(--success-tint);color:var(--success)}
.note.bad{background:var(--warning-tint);color:var(--warning)}
.trade{display:grid;grid-template-columns:132px 1fr;gap:0 16px;align-content:start;padding:20px 0;border-top:1px solid var(--line)}
.trade:first-of-type{margin-top:16px}
.trade img{width:132px;height:132px;grid-row:span 2;border:1px solid var(--line);border-radius:10px}
.trade h3{font-size:16px;line-height:1.5;overflow-wrap:anywhere}
.price{color:var(--price);font-size:22px;font-weight:700;line-height:1.4}
.buttons{display:flex;flex-wrap:wrap;gap:12px;margin-top:12px}
button{height:44px;padding:0 20px;border-radius:10px;border:1.5px solid transparent;font:inherit;font-weight:600;line-height:1;white-space:nowrap;cursor:pointer}
.go{background:var(--accent);color:#fff}.go:hover{background:var(--accent-hover)}
.line{background:#fff;border-color:var(--control);color:var(--ink)}.line:hover{border-color:var(--brand);color:var(--brand);background:var(--tint)}
.brand{background:var(--brand);color:#fff}.brand:hover{background:var(--brand-hover)}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
header :focus-visible{outline-color:#E5A93D}
.sms li{padding:12px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.sms ul,.faults ul{margin-top:12px}
.sms b{font-size:20px;color:var(--brand)}
.field{display:grid;gap:4px;margin-top:12px;align-content:end}
@media(min-width:960px){.fields{display:grid;grid-template-columns:repeat(4,1fr);gap:0 24px}}
label{font-size:14px;color:var(--ink-2)}
select,input{height:44px;border:1px solid var(--control);border-radius:10px;padding:0 12px;font:inherit;background:#fff;color:var(--ink);width:100%}
a{color:inherit;display:inline-block;min-height:24px}
@media(max-width:420px){.trade{grid-template-columns:96px 1fr}.trade img{width:96px;height:96px;grid-row:auto}.trade .buttons{grid-column:1/-1}.trade .buttons button{flex:1}}
`
