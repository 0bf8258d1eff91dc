/**
 * Everyday words, English and French, for what listings say in other words. Before `>` words and phrases that somebody types, behind
 * it what is searched for as well; not the other way round. Folded, in any inflection.
 */
const LINES = `
blurry, blurred, pixelated, grainy, low resolution, low quality, out of focus, flou, floue, pixelise, qualite > upscaling, enhancement, sharpen, quality
black and white, colorize, colour in, coloriser, noir et blanc > colorization, restoration, color
cartoon, comic, manga, anime, bande dessinee, dessin anime > illustration, anime, drawing, art
watercolor, oil painting, painting, painter, aquarelle, tableau > art, painting, image, portrait
sketch, scribble, doodle, croquis, esquisse > sketch, drawing, image
thumbnail, banner, cover, header, miniature, banniere, couverture, invitation, card design, carte de visite, business card > design, template, graphics
icon, favicon, svg, vectorial, vectoriel, pictogramme > icons, vector, svg
passport photo, id photo, linkedin photo, profile photo, photo d identite, photo de profil > headshot, portrait
crop, resize, rotate, recadrer, redimensionner > editing, photo, resize
pet, dog, cat, puppy, kitten, chien, chiot, animal > pet, animals
visuals, visual, visuel, graphic, graphics, graphisme, graphiste > image, design, graphics
film, filming, shoot, camera, webcam, tournage, filmer, tourner, camescope > video, camera, footage
trailer, teaser, commercial, explainer, bande annonce, spot > video, promo, ads
cut, trim, splice, couper, decouper > editing, cut, clips
vlog, vlogger, youtuber, influencer, creator, influenceur > youtube, creators, video
gif, moving picture, moving image, to life, come alive, make it move, donner vie, prendre vie > animation, animate, video, motion
screencast, screen recording, screen capture, capture d ecran > screen, recording
umm, ums, uhs, hesitation, pause, silence, filler word, euh > filler, silence, pauses, cleanup
loud, loudness, volume, quiet, leveling, niveau sonore > loudness, leveling, volume, levels
voice actor, narrator, comedien, narrateur > voiceover, voice, narration
sing, singer, chanter, chanteur, chanteuse > vocals, singing, voice
instrument, guitar, drum, piano, bass, violin, guitare, batterie > stems, instruments, instrumental, music
apart, tear apart, pull apart, take apart > separation, separate, split
remix, mashup, dj, mixing, mixage, mixer > stems, mixing, music
lullaby, ringtone, jingle, soundtrack, background music, theme tune, bande son, generique, berceuse > music, soundtrack
audiobook, livre audio > narration, voice, audiobooks
listen, listening, hear, ecouter, ecoute > audio, aloud, listening, speech
out loud, aloud, a haute voix > speech, aloud, reading
voice memo, voice note, dictaphone, memo vocal, note vocale > transcription, voice, recording
audio to text, voice to text, audio into text, speech into text, video to text, recordings into text, audio en texte, type up, write down, mettre par ecrit > transcription, transcribe
who said what, who speaks, who is speaking, qui parle > speaker, diarization, speakers
accent, pronounce, prononcer > pronunciation, accent, speaking
letter, cover letter, lettre, lettre de motivation > letter, writing
cv, curriculum vitae, job application, job hunt, job search, apply for jobs, job, candidature, recherche d emploi, emploi, career, carriere > resume, cv, job, jobs, career
hire, hiring, recruit, recruiter, candidate, applicant, recruter, recrutement, candidat > recruitment, hiring, candidates, interviews
typo, mistake, misspelling, faute, coquille > grammar, spelling, proofreading, errors
wording, phrasing, polish, polishing, sound better, sound natural, tone, formulation, tournure, style > rewriting, paraphrasing, style, tone
shorten, condense, boil down, gist, recap, main points, takeaways, essentiel, raccourcir, abreger, condenser, synthetiser > summarize, summary, summaries
ai written, ai generated, ai wrote, ai made, ai text, written by ai, written by an ai, written by a machine, written by a robot, written by chatgpt, written with chatgpt, used chatgpt, wrote with chatgpt, made by ai, made with ai, by a bot, chatgpt wrote, ecrit par ia, ecrit par une ia, ecrit par l ia, ecrit par chatgpt, ecrit par une intelligence artificielle, redige par une ia, redige par une intelligence artificielle, genere par ia, genere par une ia, fait par une ia > detection, detector
cheat, cheating, copied, plagiarize, triche, tricher, copier > plagiarism, detection, detector
poem, poetry, rhyme, haiku, poeme, poesie > poetry, creative, writing
wedding speech, toast, best man, maid of honor, write a speech, write the speech, write my speech, speech writing, speech writer, eulogy, discours, allocution, temoin > toast, speeches, wedding
clean inbox, clean up inbox, clean out inbox, clean my inbox, clean up my inbox, clean out my inbox, clean up my email, clean up my emails, clean my emails, clean out my email, tidy my inbox, inbox zero, too many emails, too much email, nettoyer ma boite mail, vider ma boite mail, trop de mails > inbox, email, emails
without sending, without uploading, without the cloud, without cloud, no cloud, not in the cloud, stays on my computer, stay on my computer, stays on my machine, leave my computer, leaving my computer, leave my machine, sans envoyer, sans le cloud, sans cloud, reste sur mon ordinateur > local, locally, offline, privacy, private
give a talk, giving a talk, give a presentation, giving a presentation, hold a presentation, faire un expose, faire une presentation > presentation, presentations, slides
zoom call, zoom calls, video call, video calls, teams call, teams calls, appel video, appels video > meeting, meetings, zoom
iphone, android, ios, ipad > mobile
invent, come up with, inventer > ideas, idea, brainstorming
quant, quants > quantitative, trading
invitation card, invitation cards, greeting card, greeting cards, birthday card, birthday cards, wedding invitation, wedding invitations, carte d invitation, cartes d invitation, carte d anniversaire, faire part > templates, posters, design
bande sonore, musique de fond > music, soundtrack
wedding, bride, groom, mariage, mariee > wedding
program, programing > code, coding, programming
grammar, grammar checker, spelling, spell checker, proofread, proofreading, grammaire, orthographe > typos, punctuation
scientific paper, scientific papers, scientific article, research paper, research papers, article scientifique, articles scientifiques > papers, scientific, research, academic
no code, without coding, without code, without programming, without knowing how to program, without knowing how to code, sans coder, sans savoir coder, sans savoir programmer > coding, programming
correct, correction, corrections > correction, corrections, grammar
document my, document our, document the code, document code, document an api, code documentation, documenter > documentation, docs, code
property, realtor, estate agent, real estate agent, apartment listing, house listing, immobilier, immobiliere, agent immobilier, agence immobiliere > property, estate, properties, listings
doctor, doctors, physician, clinician, nurse, medecin, consultation, doctor visit, patient visit, docteur > healthcare, medical, scribe
visitor, visitors, website visitors, visiteur, visiteurs > visitors, website, customer
gift, present for, presents, birthday present, christmas present, cadeau, cadeaux > gift, gifts
dinner, lunch, meal, meals, meal plan, repas > meal, meals, dinner, food
picture of me, pictures of me, photo of me, photos of me, picture of myself, photo of myself, linkedin picture, profile pic, professional picture, professional photo, business photo, cv photo, photo for my cv, photo de moi, photo professionnelle, photo de cv, photo linkedin > headshot, headshots, portrait, avatar
tattoo, tatouage > tattoo, tattoos
date, dating, tinder, rencontre > dating
slogan, headline, ad copy, catchphrase, product description, sales copy, accroche, fiche produit, texte publicitaire > copywriting, copy, marketing, descriptions
press release, communique > writing, pr, marketing
screenplay, script, screenwriting, scenario, scenariste > script, screenwriting, story
plot, chapter, intrigue, chapitre, author, auteur, writer, ecrivain > fiction, novel, story, authors
bedtime story, fairy tale, conte, children book, picture book, livre pour enfants > story, stories, children, illustration
brainstorm, idea, inspiration, mind map, idee, carte mentale > brainstorming, ideas, mind
signature, sign documents, e signature, signer > signature, contracts
bilingual, multilingual, interpreter, interprete, bilingue > translation, languages
spanish, french, german, italian, portuguese, japanese, chinese, korean, russian, arabic, english, dutch, espagnol, allemand, italien, portugais, japonais, chinois, coreen, russe, arabe, neerlandais > language, languages, pronunciation
diary, timetable, planner, time blocking, emploi du temps > calendar, schedule, planning
deep work, distraction, distracted, concentrate, concentrer, deconcentre > focus, concentration, time
errands, list, liste > tasks, todo, lists
remind, reminder, remember, forget, rappel, rappeler, oublier, retenir > reminders, tasks, memory
procrastinate, procrastination, overwhelmed, motivation, habit, routine, habitude, deborde > tasks, habits, routine, productivity
appointment, rendez vous, slot, creneau > scheduling, calendar, appointments
unread, spam, mailbox, out of office, follow up, relance, boite mail, boite de reception > email, inbox, emails
sort, tidy, declutter, trier, ranger, classer > organize, sort, sorting, organization
rename, folder, renommer, dossier > files, organize, rename
form, forms, fill in, fill out, paperwork, formulaire, paperasse > forms, documents, form
handwriting, handwritten, ocr, manuscrit, scanned > ocr, handwriting, scan
second brain, bookmark, favoris, save links > bookmarks, notes, knowledge
repetitive, boring, tedious, by hand, manual work, copy and paste, copying, repetitif, fastidieux, a la main > automation, automate, routine
talk to, someone to talk, somebody to talk, speak to, confier, parler a quelqu un > companion, chat, conversation
racing thoughts, panic, depressed, depression, sad, insomnia, worried, lonely, burnout, feeling down, deprime, triste, insomnie, solitude, seul, seule > anxiety, mental, wellbeing, stress, companion
sleep, meditation, dormir, sommeil > sleep, wellbeing, meditation
before bed, to bed, bedtime, fall asleep, endormir, s endormir, avant de dormir > bedtime, sleep
pull request, merge request, code review > review, reviews, reviewer, pull
write code, writing code, ecrire du code, ecrire code, coding help, help me code, aide a coder > code, coding, programming
documentation, docs, readme > documentation, docs
deploy, hosting, host, deployer, heberger > deployment, hosting
graphics card, video card, gpu, my own pc, own pc, own machine, own hardware, home server, carte graphique > gpu, local, locally
offline, without internet, no internet, hors ligne, sans internet, hors connexion > offline, local, locally, device
private, privacy, confidential, prive, confidentiel > privacy, private, local, secure
fine tune, finetune, finetuning, train a model, entrainer > training, tuning, model
programmer, coder, software engineer, programmeur > code, coding, developers
website builder, build a site, site builder, make a site, own site > website, builder, sites
idea for an app, app idea, build an app, make an app, create an app, build apps, make apps, creer une appli, creer une application, faire une application > app, builder, apps, prototype
number, figure, statistics, stats, chiffre, statistique > data, analysis, analytics, statistics
csv, tableau > spreadsheet, data, tables
formula, macro, pivot, formule > spreadsheets, formulas, excel
forecast, predict, prediction, prevision, prevoir > forecasting, predictive, prediction
kpi, metric, indicateur > dashboards, metrics, reporting
tweet, twitter, thread, hashtag, follower, abonne > social, posts, media
found on google, rank on google, rank higher, higher on google, google ranking, first page, more visitors, more traffic, visibility, trouve sur google, bien classe, visibilite > seo, ranking, keywords
customer calls, cold calls, phone calls, answer the phone, receptionist, repondre au telephone > calling, voice, phone, calls
find customers, find clients, new clients, new customers, potential customers, potential clients, potential buyers, clients potentiels, trouver des clients, prospecter, buyers > leads, prospecting, sales
competitor, market research, etude de marche > research, market, competitors, competitive
feedback, avis > feedback, reviews, surveys
keep track, keeping track, keeps track, track of, garder trace > tracking, track, monitoring
people say, people think, people write, people are saying, others say, talk about us, talked about, on dit de, gens disent, image de marque > mentions, listening, monitoring, reputation
campaign, campagne > campaigns, marketing, email, ads
living room, bedroom, kitchen, furniture, renovate, redecorate, salon, chambre, cuisine, meuble, amenager, decorer > interior, room, decor
dimension, surface, area, lidar, superficie, metre > measure, measurements, scan, scanning
house, home, building, architect, architecture, maison, batiment, facade, logement > architecture, rendering, interior, home
merch, mug, tshirt, t shirt, print on demand > design, mockups, products
font, typeface, lettering, police > fonts, typography
moodboard, mood board > moodboard, moodboarding, inspiration
user test, usability, ux > ux, prototype, design
revise, cram, memorize, memorise, par coeur, memoriser > flashcards, study, memory, quizzes
cards, index cards, cartes, fiches de revision > flashcards, cards
solve, solution, work out, resoudre > solver, step, solutions
physics, chemistry, biology, geometry, sciences, physique, chimie, biologie > science, homework, study
worksheet, handout, lesson plan, fiche > worksheets, lessons, teachers
reading level, easier reading, simpler, niveau de lecture > reading, level, levels
phd, literature review, scholar, scholarly, scientific, scientific paper, papers, study paper, scientifique, doctorat, universitaire, academique > research, academic, papers, citations
cite, citing, bibliography, citer, bibliographie > citations, references, sources
trustworthy, evidence, proof, reliable, with sources, fiable, preuves > sources, citations, evidence
devoir, dissertation, copie, school work, schoolwork, redactions > homework, essay, students
explain, explanation, understand, comprendre, expliquer, explication > explanations, explain, understanding
practise speaking, conversation practice, speaking practice, practice conversation, parler anglais > speaking, pronunciation, language, conversation
university, college, lecture, fac, lycee, universite, amphi > students, lectures, notes, study
bank account, save money, spend less, overspend, where my money goes, economiser, economies, compte bancaire > budgeting, savings, spending, money
tax, tax return, impot, declaration > tax, taxes, accounting
payslip, payroll, salary, paie, salaire > payroll, hr
earnings, financials, financial statement, income statement, annual report, filing, balance sheet, bilan, comptes annuels, rapport annuel > filings, earnings, financial, fundamentals
etf, portfolio, portefeuille, shares, dividends > portfolio, investing, stocks
supplier, vendor, fournisseur > invoices, vendor, procurement
cash flow, tresorerie > cash, finance, forecasting
coupon, deal, discount, bargain, cheapest price, secondhand, second hand, bon plan, reduction, soldes, occasion > deals, coupons, prices, shopping
shopping, buy, purchase, acheter, achat > shopping, products
headache, pain, fever, cough, rash, sick, unwell, douleur, fievre, toux, malade, mal de tete, mal au ventre > symptoms, health, medical
xray, x ray, mri, ct scan, irm, radiographie, echographie > radiology, imaging, medical
prescription, medication, drug, medicament, ordonnance > clinical, drug, medication
hospital, clinic, surgery, practitioner, nurse, hopital, cabinet medical, infirmier, infirmiere > clinical, medical, clinicians
charting, patient record, medical record, dossier medical > clinical, notes, documentation
therapist, psychologist, counselor, psy, psychologue, psychotherapeute > therapy, mental
clause, lease, rental agreement, fine print, terms, bail, conditions generales > contract, clauses, legal
clinical trial, essai clinique > clinical, research, trials
sue, lawsuit, court, trial, hearing, judge, ruling, judgment, judgments, proces, tribunal, juge, jugement, plainte > litigation, case, court, legal
gdpr, rgpd, conformite, compliant > compliance, privacy
etsy, ebay, webstore, dropshipping > e-commerce, shop, products
cart, checkout, basket, abandoned, panier > conversion, checkout, cart
stolen card, stolen cards, fake orders, bank card, carte bancaire > fraud, payment
search box, search bar, site search, barre de recherche > search, discovery
dungeon master, dnd, role play, roleplay, jeu de role, text adventure > roleplay, story, adventure, characters
pixel art, tileset, game graphics > sprites, assets, art
frame rate, fps, lag, stutter > frame, performance, graphics
foreign language, foreign, langue etrangere > language, languages, vocabulary, pronunciation
villager, hero, enemy, monster, ennemi, heros > characters, npc, character
opponent, adversaire, play against, jouer contre > engine, opponents, agents
manage, management, gerer, gestion > management, manage
track, tracking, suivre, suivi, pister > tracking, track, monitoring
improve, ameliorer, amelioration > improve, enhance, enhancement
send, sending, envoyer, envoi > send, sending
convert, transform, convertir, transformer > convert, converter, conversion
read, reading, lire, lecture > read, reader, reading
echecs, echiquier > chess
jouer, joue, joueur, partie > play, game, games
moteur > engine
serveur, serveurs > server, servers
hebergement > hosting, server
clavier, raccourci clavier > keyboard, shortcuts
sport, musculation, entrainement > fitness, workout, training
securite, faille > security
inventaire, stock > inventory
livraison, expedition > delivery, shipping
commande, commandes > orders
remboursement, retour produit > refunds, returns
concurrent, concurrence > competitors, competitor
entretien, entretien d embauche > interview, interviews, hiring
former, formation > training, courses
enseigner > teaching, classroom
veille > monitoring, news
imprimer, impression > print
tissu, motif, motifs > patterns, textiles
emballage > packaging
effets sonores, bruitage, bruitages > sound, effects
refrain, melodie > song, music, melody
conversation, discuter, bavarder > chat, conversation
confidentialite, vie privee > privacy, private
films, film, movie, movies, tv shows, tv series, series > movies, media, tv
spend, spending, savings, bank account, debts > budget, budgeting, finance, money
house, household, flat, apartment, belongings > home, household, inventory
internet speed, bandwidth, connection, wifi > network, speedtest, internet
camera, cameras, cctv, burglar > surveillance, security, camera
login codes, verification codes, one time codes, authenticator > authentication, otp, two
read later, save links, saved links, favorites > bookmarks, bookmark, links
feed, feeds, blogs, news sites > rss, feed, reader
cook, cooking, meal, meals, groceries, shopping list > recipe, recipes, meal, groceries
chores, todo list, to do list, errands > tasks, task, todo
back up, backups, copies, restore files > backup, archive, snapshots
large files, send files, share files, dropbox > file, sharing, transfer, sync
video call, video calls, video chat > conferencing, conference, webrtc
forum, community, discussions > forum, community, discussion
vote, votes, voting, poll, questionnaire > polls, survey, forms
appointment, appointments, reserve, reservations > booking, scheduling, appointments
warehouse, stock level, stockroom, spare parts > inventory, stock
staff, employees, hr, hiring, leave requests > hr, employee, recruitment
issue, issues, bug report, bug reports > issue, tracking, bugs
is down, goes down, outage, offline alerts > uptime, monitoring, status
logs, log files > log, logging, observability
private network, from outside, from abroad > vpn, tunnel, remote
ad blocker, block ads, trackers > blocking, dns, ads
smart home, lights, heating, thermostat, sensors > automation, iot, home
hike, hiking, running, cycling, gps > location, tracking, maps, fitness
albums, record collection, playlist, playlists > music, audio, streaming
ebook, ebooks, novels to read, reading list > books, ebook, library
short link, short links > url, shortener
page views, visitors, traffic > analytics, statistics
messenger, group chat, instant messages > chat, messaging
working hours, timesheet, timesheets > time, tracking
homepage, start page, landing page > dashboard, website, page
intranet, manual, documentation > wiki, docs, documentation, knowledge
whiteboard, brainstorm, mind map > whiteboard, diagrams, ideas
source code, repository, repositories > git, code, repository
deploy, put online, ship > deployment, hosting
scan papers, paperwork, receipts > documents, ocr, document
genealogy, ancestors, family tree > genealogy, family
baby, toddler, pregnancy > family, health
ask in plain words, plain language, natural language > natural, language, query
without writing code, build an app, make an app > code, builder, app
own voice, narrator, audiobook > voice, cloning, speech
paper, papers, literature, thesis > research, academic, scientific, papers
slides, slide deck, powerpoint, pitch deck > presentation, slides, presentations
prompt, prompts, prompting > prompt, prompts
phone calls, call center, call centre, answer the phone > calls, voice, phone
talk to, lonely, girlfriend, boyfriend > companion, character, chat
recruiter, cv, job interview > interview, resume, hiring, job
brouillon > drafts, draft
ordre du jour > agenda, meeting
soin, soins, soignant > care, patients, clinical
`;

/** A line as phrases that are typed and words that are searched for. */
export const RELATED: readonly { typed: readonly string[]; searched: readonly string[] }[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [typed = '', searched = ''] = line.split(' > ');
    return { typed: typed.split(', '), searched: searched.split(', ') };
  });
