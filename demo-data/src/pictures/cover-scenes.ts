/**
 * Covers of examinations that tell more than whom they are for: slug | cast, each `who:pose:holds:wears`, a bare `:` part
 * left open | place | device. `*` stands for somebody whom the package suits.
 */
export const coverScenes = `
parents-peace|grandpa grandma||
parents-basic|grandpa2 grandma2||
her-care|mum||
work-relief|woman2||
family-three|grandma man girl||
entry-basic|man2||
gut-liver|woman2:heart|kitchen|
silver-heart|||cardiograph
ldct-nodule|||scanner
parents-village|tie::basket:strawHat fang:wave|shop|
parents-autumn|guo:::knitHat xiu:heart|autumn|
parents-joint|song:both:paddle|park|
parents-bone|ping:both:can|balcony|
parents-sugar|gen:both:bowl|kitchen|
parents-memory|qin:both:book|shelf|
parents-night|bo:chin|night|
parents-70|shu:raise:fan qing|garden|
parents-home|zhen:both:cuff|sofa|
parents-mini|yu:heart|clinic|
parents-first|lan hai:wave|street|
parents-supreme|xiu song|garden|
parents-supreme-heart|zhen guo:heart|lake|
parents-couple|shan mei|lake|
parents-winter-lung|bo:heart::knitHat|snow|
parents-eye-ear|mei:both:book|balcony|
parents-dizzy|fang:chin|sofa|
women-light|yan:both:camera|street|
women-post|rui:both:baby|window|
women-teacher|chen:both:book|class|
women-skin|na:wave|night|
women-iron|qi:raise:apple|window|
women-elite|lu:both:tablet|office|
women-supreme|ying:fold|sea|
women-menopause|yun:both:flowers|balcony|
women-40|hong:wave|park|
women-fifty|tao:both:yarn|sofa|
men-party|jun:raise:cup|kitchen|
men-driver|qiang:both:wheel|road|
men-smoker|feng:chin|balcony|
men-night|bin:both:laptop|night|
men-energy|zhi:raise:dumbbell|gym|
men-supreme|liang:fold|office|
men-fifty|lei:raise:racket|park|
men-young|kai:up|track|
men-hair|le:chin|window|
work-desk|hao:both:laptop|office|
work-eye|shi:both:tablet|shelf|
work-night|nurseMo:raise:thermos|night|
work-elite|yang:raise:phone|airport|
work-newbie|ke:wave|street|
work-burnout|xin:heart|lake|
work-coder|le:both:laptop|office|
work-teacher|ning:both:book|class|
work-courier|peng:both:parcel:helmet|street|
work-chef|gang:raise:ladle:chefHat|kitchen|
work-noise|yong:fold::earmuffs|site|
work-dust|hua:hip::respirator|site|
work-chem|dan:raise:tube:mask|lab|
work-radiation|bin:both:clipboard|clinic|
work-exec|feng:fold|office|
work-supreme|ying:raise:phone jun|street|
work-sport|kai:up::headband|track|
work-team-a|ke hao|office|
work-team-b|na bin:wave|window|
work-team-c|lu le tian|office|
entry-plus|shi:both:report|office|
entry-health-card|qi:raise:ladle:chefHat|shop|
entry-teacher|yan:both:book|class|
entry-driver|ming:both:wheel:cap|road|
entry-abroad|kai:raise:suitcase|airport|
entry-civil|chen:both:clipboard|shelf|
entry-fast|hao:raise:phone|street|
entry-security|peng:fold::peakedCap|street|
entry-crew|na:raise:suitcase|airport|
entry-height|yong:wave::hardHat|site|
entry-electric|tian:hip::hardHat|site|
preg-couple|xin zhi||
preg-her|rui:heart|window|
preg-him|tian:raise:apple|park|
preg-35|chen:both:flowers|balcony|
preg-wedding|na yang|lanterns|
preg-again|jing:both:bear|sofa|
teens-growth|ya:up ze|track|
teens-vision|xiao:both:book|class|
teens-school|yue:wave::cap|class|
teens-spine|lin:hip|gym|
teens-mind|tong:both:bear|window|
teens-allergy|dou:raise:flowers|autumn|
teens-exam|han:both:book|shelf|
teens-sport|ze:both:football|track|
teens-weight|xiao:raise:apple|shop|
family-two|hui hua|sofa|
family-four|wen na yue|park|
family-trio-light|le rui dou|window|
family-hp|hong boy|kitchen|
family-gift|mei:both:gift|lanterns|
family-gift-plus|lei:both:gift hui|lanterns|
deep-cta|||scanner
deep-echo|||ultrasound
deep-heart|||treadmill
deep-brain|||magnet
deep-mri-five|drGao:point||
deep-dxa|||bed
deep-bone|ping:point||
deep-carotid|guo:heart||
deep-hormone-weight|min:point||
deep-capsule|||capsule
deep-scope|||scope
deep-gastro|drJiang:point||
deep-colon|drLu:point||
deep-hp|||breath
deep-pancreas|||magnet
deep-thyroid|||ultrasound
deep-breast-us|drFang:point||
deep-sleep|||sleep
deep-sleep-night|nurseBai:point|night|
deep-allergy|xiao:chin||
deep-cough|||spirometer
deep-nutrition|||tubes
deep-glucose|lei:point||
deep-gene-risk|||gene
deep-gene-drug|drXu:point||
deep-gene-life|ke:point||
deep-thalassemia|||microscope
tcm-annual|||pulse
fit-vo2|||treadmill
parents-lungs|||spirometer
`
