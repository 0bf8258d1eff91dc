/**
 * Words that mean a category, by its slug. A name is the field itself and is used up by the filter. A kind names a part
 * of the field and stays in the text, because it says more than the category does. A task only points to the category.
 * Folded: lower case, no accents.
 */
export const CATEGORY_LEXICON: Record<string, { names: string; kinds?: string; tasks: string }> = {
  chatbots: {
    names:
      'chatbot, chatbots, chat bot, chat bots, chat assistant, chat assistants, conversational assistant, agent conversationnel, agents conversationnels, robot conversationnel, assistant conversationnel',
    tasks: 'chatting, chat with, discuter avec',
  },
  image: {
    names: 'image, images, picture, pictures, visuels',
    kinds:
      'photo, photos, photography, photograph, photographs, photographie, photographies, drawing, drawings, dessin, dessins',
    tasks:
      'background removal, remove background, remove backgrounds, background remover, art, artwork, upscale, upscaler, upscaling, headshot, headshots, portrait, portraits, avatar, avatars, illustration, illustrations, draw, paint, painting, dessiner, detourage, detourer, retouche, retouching, inpainting, wallpaper, fond d ecran, arriere plan',
  },
  video: {
    names: 'video, videos',
    kinds: 'film, films, movie, movies, clips, footage, montage video',
    tasks:
      'subtitles, subtitle, captions, lip sync, film editing, animate, dubbing, sous titres, sous titrer, montage, youtube, tiktok, reels, shorts, filmmaking',
  },
  code: {
    names:
      'code, coding, programming, software development, programmation, coder, codage, developpement logiciel',
    kinds: 'programmer, programmers, developer, developers, dev, devs, developpeur, developpeurs',
    tasks:
      'debug, debugging, bug, bugs, refactor, refactoring, unit tests, unit test, code review, pull request, pull requests, python, javascript, typescript, ide, vector database, programmer en, regex, autocomplete, tests unitaires, deboguer, site builder, app builder',
  },
  audio: {
    names: 'audio, sound, sounds',
    kinds: 'music, musique, musiques, voice, voices, voix',
    tasks:
      'podcast, podcasts, podcasting, song, songs, chanson, chansons, singing, text to speech, tts, speech to text, speech, voiceover, voiceovers, voice over, voice cloning, transcribe, transcribes, transcribing, transcription, transcriptions, transcriber, transcrire, dictation, dictee, noise removal, karaoke, vocals, stem separation, stems, melody, beats, synthese vocale, doublage vocal, narration, audiobook, audiobooks, livre audio',
  },
  data: {
    names: 'data, donnees',
    kinds:
      'data analysis, data analytics, analytics, data science, analyse de donnees, analyser des donnees, analyser mes donnees',
    tasks:
      'spreadsheet, spreadsheets, tableur, tableurs, dashboard, dashboards, tableau de bord, tableaux de bord, charts, graphs, graphiques, statistics, statistiques, sql, csv, excel, business intelligence, machine learning, scraping, web scraping, visualization, visualisation, forecasting, previsions',
  },
  marketing: {
    names: 'marketing, advertising, publicite, publicites',
    tasks:
      'seo, referencement, ads, ad copy, campaign, campaigns, campagne, campagnes, social media, reseaux sociaux, newsletter, newsletters, lead generation, leads, prospection, crm, cold email, cold emails, sales outreach, keywords, mots cles, keyword research, content calendar, instagram posts, publications, instagram captions, instagram caption, social media captions, linkedin posts, linkedin post, tweets',
  },
  design: {
    names: 'design, graphic design, graphisme, conception graphique',
    tasks:
      'logo, logos, ui, ux, wireframe, wireframes, mockup, mockups, maquette, maquettes, prototype, prototypes, prototyping, poster, posters, affiche, affiches, flyer, flyers, brochure, branding, brand identity, identite visuelle, banner, banners, icons, 3d, 3d models, interior design, decoration interieure, color palette, color palettes, colour palette, colour palettes, palette de couleurs, website builder, landing page, landing pages, vector graphics, infographic, infographics, fonts, business card, business cards, make a website, build a website, create a website, make a site, build a site, creer un site, creer un site web, faire un site web',
  },
  education: {
    names: 'education, educational, enseignement',
    kinds: 'learning, teaching, e learning, apprentissage, pedagogie',
    tasks:
      'student, students, teacher, teachers, school, schools, study, studying, homework, learn, tutor, tutoring, tutors, quiz, quizzes, flashcard, flashcards, lesson, lessons, lesson plan, lesson plans, course, courses, online course, online courses, exam, exams, math, maths, math problems, classroom, etudiant, etudiants, etudiante, professeur, professeurs, enseignant, enseignants, ecole, ecoles, devoirs, apprendre, reviser, examen, examens, cours, cours en ligne, fiches de revision, mathematiques, eleve, eleves, university',
  },
  finance: {
    names: 'finance, finances, financial, financier, financiere',
    kinds: 'accounting, comptabilite',
    tasks:
      'invest, investing, investment, investments, investor, invoice, invoices, invoicing, bookkeeping, budget, budgets, budgeting, taxes, tax, expenses, expense, trading, stock, stocks, stock market, crypto, banking, bank, money, personal finance, expense reports, facture, factures, facturation, investir, investissement, investissements, impots, impot, depenses, bourse, argent, banque, notes de frais, payroll, fraud detection',
  },
  writing: {
    names: 'writing, writer, writers, redaction, ecriture, redacteur, redacteurs',
    kinds: 'copywriting',
    tasks:
      'write, writes, written, email, emails, e mail, e mails, courriel, courriels, blog, blogs, blog post, blog posts, article, articles, essay, essays, novel, novels, roman, romans, story, stories, poem, poems, poeme, poemes, grammar, grammar check, spelling, proofread, proofreading, proofreader, paraphrase, paraphrasing, paraphraser, rewrite, rewriting, rephrase, translate, translates, translation, translations, translator, translating, traduire, traduction, traducteur, traductions, ecrire, ecrit, rediger, redige, lettre, lettres, cover letter, cover letters, lettre de motivation, lettres de motivation, correcteur, orthographe, grammaire, resume writing, reformuler, cv, product descriptions, book, books, scriptwriting, fiction, resume builder, resume maker, resume template, resume templates, my resume',
  },
  productivity: {
    names: 'productivity, productivite',
    tasks:
      'task, tasks, to do, todo, to do list, taches, tache, meeting, meetings, reunion, reunions, notes, note taking, meeting notes, meeting minutes, calendar, calendars, agenda, schedule, scheduling, scheduler, planner, planning, planifier, automate, automation, automatiser, automatisation, workflow, workflows, project management, gestion de projet, time management, organize, organise, organiser, compte rendu, comptes rendus, prise de notes, presentation, presentations, slides, inbox, knowledge base, summarize, summarise, summarizer, summary, summaries, resumer',
  },
  healthcare: {
    names: 'healthcare, health care, health, medical, medicine, sante, medecine, medicaux, medicale',
    tasks:
      'doctor, doctors, patient, patients, clinical, clinical notes, hospital, hospitals, nurse, nurses, therapy, therapist, mental health, diagnosis, symptom, symptoms, radiology, medecin, medecins, docteur, hopital, hopitaux, infirmier, infirmiers, symptomes, therapie, sante mentale, radiologie, diagnostic, fitness, wellbeing, anxiety, meditation, mindfulness, meditate, mediter, sleep, sommeil, workout, workouts, nutrition, diet, calories',
  },
  legal: {
    names: 'legal, law, juridique, juridiques, droit',
    tasks:
      'lawyer, lawyers, attorney, attorneys, law firm, law firms, contract, contracts, contract review, litigation, compliance, gdpr, rgpd, nda, patent, patents, avocat, avocats, notaire, contrat, contrats, tribunal, court cases, due diligence, terms of service',
  },
  'e-commerce': {
    names:
      'e commerce, ecommerce, online store, online stores, online shop, online shops, commerce en ligne, boutique en ligne, boutiques en ligne',
    tasks:
      'shop, shops, shopping, store, shopify, dropshipping, merchant, merchants, marketplace, amazon sellers, amazon seller, product recommendations, product search, checkout, retail, vendre, boutique, boutiques, magasin, magasins, vente en ligne',
  },
  gaming: {
    names:
      'gaming, game, games, video game, video games, videogame, videogames, jeu, jeux, jeu video, jeux video, game development, game dev',
    tasks:
      'gamer, gamers, npc, npcs, unity, unreal, unreal engine, roblox, godot, chess, echecs, game assets, level design, rpg, dungeon, dungeons, joueur, joueurs',
  },
};
